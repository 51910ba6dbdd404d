import { brand } from '@brand/brand';
import { eNewsletter } from '../../content/shared/framedPages.ts';
import { FramedPage } from './FramedPage.tsx';

export function NewsletterPage() {
  return <FramedPage {...eNewsletter} src={brand.newsletterUrl} path="/e-newsletter" height={840} />;
}
