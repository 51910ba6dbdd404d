import { courseworkKept, dataRequestDays, messagesKept } from '../../../domain/facts/shared.ts';
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
        `${provider.shortName} collects only what it needs to enroll you, teach you and issue your transcript.`,
      ],
      points: [
        '**When you create an account:** your name, date of birth, address, phone number, email address, your program and the school you plan to send your record to.',
        '**When you register:** the courses you chose, what you paid and the transaction number. Your card details go straight to our payment processor; we never see or store them.',
        '**When you study:** your submissions, your grades and your messages with your instructor.',
        '**When you write to us or request the information guide:** what you typed into the form.',
        '**When you browse:** which pages you view and which buttons you press, without your name.',
        '**If you allow it below:** how fast pages load and respond, without your name.',
      ],
    },
    {
      id: 'how-we-use-it',
      heading: 'How we use it',
      paragraphs: [
        `We use it to run your courses, answer your questions, send your transcript where you tell us to, and report grades to ${provider.partnerCollege}, which keeps the permanent record.`,
        'If you agreed to text messages or requested the information guide, we may write to you about courses. Every such message tells you how to stop them. Stopping them does not affect your enrollment.',
      ],
    },
    {
      id: 'who-sees-it',
      heading: 'Who sees it',
      paragraphs: [
        'Your instructor, our Student Services staff, the partner college, and the companies that host the course platform, process payments and deliver email for us. Each sees only what its work requires. We do not sell personal data or share it with advertisers.',
        'We handle education records in line with the Family Educational Rights and Privacy Act (FERPA). We do not discuss your course with anyone else, including your parents, unless you ask us to in writing.',
      ],
    },
    {
      id: 'how-long',
      heading: 'How long we keep it',
      paragraphs: [
        `Grades and transcripts are permanent. We keep coursework for ${courseworkKept} after the final grade, messages for ${messagesKept}, and information-guide requests until you unsubscribe.`,
      ],
    },
    {
      id: 'on-your-device',
      heading: 'What stays on your device',
      paragraphs: [
        'Your browser stores the courses in your cart and, while you are signed in, a sign-in token. If you share how fast pages are, it stores that choice. Signing out removes the token and the choice; emptying the cart removes the courses.',
      ],
    },
    {
      id: 'your-choices',
      heading: 'Your choices',
      paragraphs: [
        `You can ask to see, correct or delete the information we hold about you, except for the academic record, which a college must keep. Email [${provider.infoEmail}](mailto:${provider.infoEmail}) or write to ${provider.legalName}, ${provider.address}. We answer within ${dataRequestDays} days.`,
      ],
    },
  ];
}
