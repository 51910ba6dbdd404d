import type { CopySection } from '../../../domain/copy.ts';
import { answerTime } from '../../../domain/facts/shared.ts';
import type { Provider } from '../provider.ts';

export const accessibilityTitle = 'Accessibility statement';

export function accessibilityStatement(provider: Provider): readonly CopySection[] {
  return [
    {
      id: 'standard',
      heading: 'What we aim for',
      paragraphs: [
        'This site is made to meet the Web Content Accessibility Guidelines (WCAG) 2.2, levels A and AA. Every page, dialog and document is tested for it with each change: by automatic checks, by keyboard alone, and by what a screen reader is given.',
      ],
    },
    {
      id: 'limits',
      heading: 'What may not work for you yet',
      paragraphs: [],
      points: [
        'Not every video has captions or an audio description.',
        'The student dashboard, the course platform and embedded forms are run by other companies, and we cannot change them ourselves.',
        'The tests have not been repeated by people who use a screen reader every day.',
      ],
    },
    {
      id: 'help',
      heading: 'If something does not work',
      paragraphs: [
        `Write to [${provider.infoEmail}](mailto:${provider.infoEmail}) or call ${provider.phone}. Tell us the page and what you use. We answer within ${answerTime}, and give you what you need in another form until it is fixed. For accommodations in a course, write before your first exam.`,
      ],
    },
  ];
}
