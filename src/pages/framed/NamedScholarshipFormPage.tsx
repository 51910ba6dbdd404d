import { brand } from '@brand/brand';
import { namedScholarship } from '@content/scholarships';
import { FramedPage } from './FramedPage.tsx';

export function NamedScholarshipFormPage() {
  const { slug, name, section, formTitle } = namedScholarship;
  return (
    <FramedPage
      title={`${name} nomination`}
      lead={section.paragraphs.at(-1) ?? ''}
      src={brand.forms.namedScholarship}
      frameTitle={formTitle}
      path={`/${slug}-scholarship-form`}
      height={980}
    />
  );
}
