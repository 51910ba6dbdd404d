import type { CopySection } from '../../ui/copy.ts';
import type { Provider } from '../provider.ts';

export const privacyTitle = 'Privacy Policy';

/** Sections of the privacy dialog, which the footer opens. */
export function privacyPolicy(provider: Provider): readonly CopySection[] {
  return [
    {
      id: 'what-we-collect',
      heading: 'What we collect',
      paragraphs: [
        `${provider.shortName} collects what it needs to enroll you, teach you and issue your transcript, and nothing it does not need.`,
      ],
      points: [
        '**When you create an account:** your name, date of birth, address, phone number, email address, the school you intend to send your credits to and your program.',
        '**When you register:** the courses you chose, what you paid and the number of the transaction. Card details go straight to our payment processor; we never see or store them.',
        '**When you study:** your submissions, grades and messages with your instructor.',
        '**When you write to us or ask for the information guide:** what you typed into the form.',
        '**When you browse:** which pages were viewed and which buttons were pressed, without your name.',
      ],
    },
    {
      id: 'how-we-use-it',
      heading: 'How we use it',
      paragraphs: [
        `We use it to run your courses, to answer you, to send your transcript where you tell us to, and to report grades to ${provider.partnerCollege}, which keeps the permanent record.`,
        'If you agreed to text messages or asked for the information guide, we may write to you about courses. Every such message says how to stop them, and stopping them changes nothing about your enrollment.',
      ],
    },
    {
      id: 'who-sees-it',
      heading: 'Who sees it',
      paragraphs: [
        'Your instructor, our student-services staff, the partner college, and the companies that host the course platform, process payments and deliver email for us, each only as far as its work requires. We do not sell personal data, and we do not give it to advertisers.',
        'Education records are kept in line with the Family Educational Rights and Privacy Act (FERPA). We do not speak about your course with anyone else, parents included, unless you have asked us to in writing.',
      ],
    },
    {
      id: 'how-long',
      heading: 'How long we keep it',
      paragraphs: [
        'Grades and transcripts are permanent. Coursework is kept for two years after the final grade, messages for one year, and information-guide requests until you unsubscribe.',
      ],
    },
    {
      id: 'on-your-device',
      heading: 'What stays on your device',
      paragraphs: [
        'The site stores the courses in your cart and, while you are signed in, a sign-in token in your browser. Signing out removes the token; emptying the cart removes the courses.',
      ],
    },
    {
      id: 'your-choices',
      heading: 'Your choices',
      paragraphs: [
        `You may ask to see, correct or delete what we hold about you, except for the academic record, which a college must keep. Write to [${provider.infoEmail}](mailto:${provider.infoEmail}) or to ${provider.legalName}, ${provider.address}. We answer within 30 days.`,
      ],
    },
  ];
}
