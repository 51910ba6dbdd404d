import type { Mistake } from './mistake.ts';

/** Written from the sources alone: what the server and the build do wrong after a slip in one line. */
export const eighthServer: readonly Mistake[] = [
  // Calls of the API, the app
  {
    what: 'the page of a receipt has the name of the transcript in the place of the one that the student typed',
    file: 'server/api/receipts.ts',
    from: 'bought.name?.asTyped',
    to: 'bought.name?.onTranscript',
  },
  {
    what: 'every probe that comes while the database is slow asks it once more',
    file: 'server/app/health.ts',
    from: 'until: Infinity',
    to: 'until: 0',
  },

  // Start and stop, settings, connections
  {
    what: 'a server that stops does not wait until its last mail is sent',
    file: 'server/cli/run.ts',
    from: '    await delivery.flush();\n',
    to: '    void delivery.flush();\n',
  },
  {
    what: 'a probe that names no host and has a query is refused',
    file: 'server/cli/httpServer.ts',
    from: String.raw`/^\/(livez|readyz)(\?|$)/`,
    to: String.raw`/^\/(livez|readyz)$/`,
  },
  {
    what: 'the text of an error can rewrite the terminal of the operator',
    file: 'server/config/log.ts',
    from: '`    ${printable(line)}`',
    to: '`    ${line}`',
  },
  {
    what: 'an option refuses the largest number that it says it takes',
    file: 'server/config/commandLine.ts',
    from: 'number >= least && number <= most',
    to: 'number >= least && number < most',
  },

  // The database
  {
    what: 'the server gives a statement up just when the database would say that it took too long',
    file: 'server/db/timeLimits.ts',
    from: '(limits.statement + answerSeconds) * 1000',
    to: 'limits.statement * 1000 + answerSeconds',
  },

  // Payments
  {
    what: 'a database that was restored is trusted again while a payment is not settled yet',
    file: 'server/payments/books.ts',
    from: "differences.some(({ result }) => result !== 'completed')",
    to: "differences.some(({ result }) => result === 'needsStaff')",
  },
  {
    what: 'the log repeats every few seconds which payments need attention',
    file: 'server/payments/reconciler.ts',
    from: '    sinceReport = 0;\n',
    to: '',
  },
  {
    what: 'a student loses a course that is completed when its payment goes back',
    file: 'server/payments/enrollments.ts',
    from: '        eq(enrollments.isComplete, 0),\n        or(isNull',
    to: '        or(isNull',
  },

  // People, signing in
  {
    what: 'staff sees the address with which a student without an account paid first, not last',
    file: 'server/people/people.ts',
    from: 'paid.toReversed()',
    to: 'paid',
  },
  {
    what: 'a password of the greatest length that is allowed is refused',
    file: 'server/signIn/passwords.ts',
    from: 'password.length > 256',
    to: 'password.length >= 256',
  },

  // Mail, uploads, pages for developers
  {
    what: 'the oldest mail that waits gets younger with each try to send it',
    file: 'server/mail/queue.ts',
    from: 'min(outbox.createdAt)',
    to: 'min(outbox.dueAt)',
  },
  {
    what: 'other users of the machine can read the letters that students upload',
    file: 'server/uploads/store.ts',
    from: 'mkdir(folder, { recursive: true, mode: 0o700 })',
    to: 'mkdir(folder, { recursive: true })',
  },

  // Commands of staff
  {
    what: 'a letter that is a PNG picture is written into a file that no program opens',
    file: 'server/desk/letterCommands.ts',
    from: "  'image/png': 'png',\n",
    to: '',
  },
  {
    what: 'staff of one brand cannot create a code for a course of the other, which has the same database',
    file: 'server/desk/codeCommands.ts',
    from: 'desk.catalogue.all.every',
    to: 'desk.catalogue.courses.every',
  },

  // What site and server share
  {
    what: 'a name with an ʻokina is refused as one with a wrong character',
    file: 'domain/typedText.ts',
    from: '′‵ʹʻʼ',
    to: '′‵ʹʼ',
  },
  {
    what: 'the privacy policy calls 730 days one year',
    file: 'domain/privacy.ts',
    from: 'Math.round(count / 365.25)',
    to: 'Math.floor(count / 365.25)',
  },
  {
    what: 'an account with an address in the United States needs no state',
    file: 'domain/contract/accounts.ts',
    from: "['city', 'state', 'zip'] as const",
    to: "['city', 'zip'] as const",
  },

  // Tools
  {
    what: 'the information packet does not say how exams are proctored',
    file: 'tools/leaflets/packet.ts',
    from: "  'Are exams proctored?',\n",
    to: '',
  },
  {
    what: 'the build of the brand without partners contains the pictures of all partners',
    file: 'tools/siteFiles.ts',
    from: '(art|partners|people)',
    to: '(art|people)',
  },
];
