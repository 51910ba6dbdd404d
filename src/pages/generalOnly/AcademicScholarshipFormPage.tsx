import { brand } from '@brand/brand';
import { scholarships } from '@content/scholarships';
import { FramedPage } from '../framed/FramedPage.tsx';

const path = '/portage-academic-scholarship-form';

export function AcademicScholarshipFormPage() {
  const scholarship = scholarships.scholarships.find(({ form }) => form?.to === path);
  if (scholarship?.form === undefined) return null;
  return (
    <FramedPage
      title={`${scholarship.name} application`}
      lead={`${scholarship.lead} Have your letter of acceptance at hand.`}
      src={brand.forms.academicScholarship}
      frameTitle={scholarship.form.title}
      path={path}
      height={980}
    />
  );
}
