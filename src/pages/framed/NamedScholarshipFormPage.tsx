import { brand } from '@brand/brand';
import { namedScholarship } from '@content/scholarships';
import { areNominationsOpen } from '../../../domain/calendar.ts';
import { nominationStatus } from '../../content/shared/namedScholarship.ts';
import { useOfficeDate } from '../../ui/dom/useOfficeDate.ts';
import { FramedPage } from './FramedPage.tsx';

/** The nomination form, while nominations are open. */
export function NamedScholarshipFormPage() {
  const today = useOfficeDate();
  const { slug, name, section, formTitle } = namedScholarship;
  return (
    <FramedPage
      title={`${name} nomination`}
      lead={section.paragraphs.at(-1) ?? ''}
      src={brand.forms.namedScholarship}
      frameTitle={formTitle}
      path={`/${slug}-scholarship-form`}
      height={980}
      status={
        today === null
          ? { kind: 'unknown' }
          : { kind: areNominationsOpen(today) ? 'open' : 'closed', text: nominationStatus(today) }
      }
    />
  );
}
