import { brand } from '@brand/brand';
import { eNewsletter } from '@content/pages';
import { FramedPage } from './framed/FramedPage.tsx';

export function NewsletterPage() {
  return <FramedPage {...eNewsletter} src={brand.newsletterUrl} path="/e-newsletter" height={720} />;
}
