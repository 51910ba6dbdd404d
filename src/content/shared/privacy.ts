import { keptByServer, keptOnDevice, mails, thirdParties } from '../../../domain/privacy.ts';
import { adultAge, courseworkKept, dataRequestDays } from '../../../domain/facts/shared.ts';
import type { CopySection } from '../../../domain/copy.ts';
import type { Provider } from '../provider.ts';

export const privacyTitle = 'Privacy Policy';

/** Each once: several tables may hold the same. */
const kept = [
  ...new Set(
    Object.values(keptByServer).flatMap((entry) =>
      entry === null ? [] : `${entry.what}: **${entry.until}**.`,
    ),
  ),
];

const onDevice = (store: 'local' | 'session') =>
  Object.values(keptOnDevice).flatMap((entry) => (entry.store === store ? entry.what : []));

/** Sections of the privacy policy, on its page and in the dialog that the footer opens. */
export function privacyPolicy(provider: Provider): readonly CopySection[] {
  return [
    {
      id: 'what-we-collect',
      heading: 'What we collect',
      paragraphs: [
        `${provider.shortName} collects what it needs to enroll you, teach you and issue your transcript.`,
      ],
      points: [
        '**When you create an account:** your name, date of birth, address, phone number, email address, your program, the school you plan to send your record to, how you heard about us, and your time zone. If you are under ' +
          `${adultAge}, also that a parent or guardian agrees.`,
        '**When you sign in:** your email address, and the network address you sign in from. The sign-in service checks your password; we cannot read it.',
        '**When you register:** the courses you chose, what you paid, the transaction number, and which version of the terms you accepted. Your card details go straight to our payment processor; we never see or store them.',
        '**When you study:** your submissions, your grades and your messages with your instructor.',
        '**When you write to us, request the information guide or upload a letter of acceptance:** what you typed into the form, and the file.',
        '**When you browse:** which pages you view, which buttons you press, and what is put into the cart and bought, with the transaction number and without your name.',
        '**If you allow it:** how fast pages load and respond, without your name.',
      ],
    },
    {
      id: 'how-we-use-it',
      heading: 'How we use it',
      paragraphs: [
        `We use it to run your courses, answer your questions, send your transcript where you tell us to, and report grades to ${provider.partnerCollege}, which keeps the permanent record.`,
        `If you agreed to text messages or requested the information guide, we may write to you about courses. To stop, reply STOP to a text message, press the link to unsubscribe in an email, or write to [${provider.infoEmail}](mailto:${provider.infoEmail}). Unsubscribing deletes your request for the guide at once and does not affect your enrollment.`,
        `These are the emails that we send: ${Object.values(mails).join('; ')}.`,
      ],
    },
    {
      id: 'who-sees-it',
      heading: 'Who sees it',
      paragraphs: [
        'Your instructor, our Student Services staff, the partner college, and the companies that host the course platform and deliver email for us. Each sees what its work requires. We do not sell personal data or share it with advertisers.',
        'These companies may get data from your browser, on the pages that use them:',
      ],
      points: thirdParties.map(({ who, gets }) => `**${who}:** ${gets}.`),
      closing:
        'We handle education records in line with the Family Educational Rights and Privacy Act (FERPA). We do not discuss your course with anyone else, including your parents, unless you ask us to in writing.',
    },
    {
      id: 'how-long',
      heading: 'How long we keep it',
      paragraphs: [
        `Grades and transcripts are permanent. The course platform keeps coursework for ${courseworkKept} after the final grade. This site keeps:`,
      ],
      points: kept,
      closing:
        'When something fails, the log of the server may name the address of the page and, where a mail could not be delivered, the email address.',
    },
    {
      id: 'on-your-device',
      heading: 'What stays on your device',
      paragraphs: [
        `Until you sign out or remove it, your browser stores ${listed(onDevice('local'))}. Signing out removes all of it but the cart and such a payment, which only the account that made it can look up.`,
        `Until the tab is closed, it stores ${listed(onDevice('session'))}.`,
        'If you sign in with a passkey, its private key stays with your device or your password manager. We never receive it.',
        'There are no cookies.',
      ],
    },
    {
      id: 'your-choices',
      heading: 'Your choices',
      paragraphs: [
        'In your account you can correct your details, download all that this site stores about you, and delete the account.',
        `You can also ask us to see, correct or delete the information we hold about you, except for the academic record, which a college must keep. Email [${provider.infoEmail}](mailto:${provider.infoEmail}) or write to ${provider.legalName}, ${provider.address}. We answer within ${dataRequestDays} days.`,
      ],
    },
  ];
}

/** `one; two; and three` */
const listed = (parts: readonly string[]) => `${parts.slice(0, -1).join('; ')}; and ${parts.at(-1)}`;
