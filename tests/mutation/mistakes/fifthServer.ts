import type { Mistake } from './mistake.ts';

/** Written from the sources alone: what the server, the build and the facts do wrong after a slip in one line. */
export const fifthServer: readonly Mistake[] = [
  // Calls of the API, the app, commands of staff
  {
    what: 'a student who enters the name of another one reads and deletes the letters of that one',
    file: 'server/api/security.ts',
    from: '    names: [],\n',
    to: '',
  },
  {
    what: 'the document with the data of a student dates every sign-in in January 1970',
    file: 'server/people/dataLines.ts',
    from: 'momentOf(new Date(value * 1000))',
    to: 'momentOf(new Date(value))',
  },
  {
    what: 'a link that was cut short says that its reader gets no more mail about courses',
    file: 'server/api/unsubscribe.ts',
    from: '? unknown(c)\n          : page(',
    to: '? done(c)\n          : page(',
  },
  {
    what: 'the learning platform is told to repeat a result that the server will never take',
    file: 'server/api/results.ts',
    from: 'throw new ApiError(409, `The registration is',
    to: 'throw new ApiError(503, `The registration is',
  },
  {
    what: 'a page does not notice that the amount of a refund is another one by now',
    file: 'server/api/registrations.ts',
    from: `...(result.kind === 'changed' && {`,
    to: `...(result.kind === 'waits' && {`,
  },
  {
    what: 'a page of another origin cannot read how long it has to wait',
    file: 'server/app/app.ts',
    from: `exposeHeaders: ['retry-after', `,
    to: 'exposeHeaders: [',
  },
  {
    what: 'a request that ended with an internal error looks fine among the traces',
    file: 'server/app/tracing.ts',
    from: 'c.res.status >= 500',
    to: 'c.res.status > 500',
  },
  {
    what: 'staff cannot set a price that begins today',
    file: 'server/desk/courseCommands.ts',
    from: 'if (officeDate(startsAt) < officeDate(now))',
    to: 'if (startsAt < now)',
  },
  {
    what: 'a course that is closed for longer still opens on the day that was named first',
    file: 'server/desk/courseCommands.ts',
    from: 'set: { closedAt, opensAt } });',
    to: 'set: { closedAt } });',
  },
  {
    what: 'the mail about an authenticator app that staff turned off says that it was turned on',
    file: 'server/desk/studentCommands.ts',
    from: 'authenticatorMail(seller, false)',
    to: 'authenticatorMail(seller, true)',
  },
  {
    what: 'everybody on the machine can read the files about students that staff writes',
    file: 'server/cli/matricula.ts',
    from: 'chmod(0o600)',
    to: 'chmod(0o644)',
  },
  {
    what: 'the doctor takes the hours of a certificate for days, and finds one right that ends tomorrow',
    file: 'server/cli/doctor.ts',
    from: '(Date.parse(end) - Date.now()) / 86_400_000',
    to: '(Date.parse(end) - Date.now()) / 3_600_000',
  },

  // The sign-in service
  {
    what: 'the list of devices grows by one each time that a student enters the password again',
    file: 'server/signIn/devices.ts',
    from: '    eq(signIns.isProof, false),\n',
    to: '',
  },
  {
    what: 'a student who signs out one device is signed out on all others, too',
    file: 'server/signIn/devices.ts',
    from: '          eq(signIns.isProof, true),\n',
    to: '',
  },
  {
    what: 'a student can sign out a device only within ten seconds of signing in',
    file: 'domain/recentSignIn.ts',
    from: 'recentSignIn.minutes * 60',
    to: 'recentSignIn.minutes',
  },
  {
    what: 'all devices of a student seem to be in use when one of them is',
    file: 'server/signIn/tokens.ts',
    from: '.where(eq(signIns.originJti, signIn.originJti));',
    to: '.where(eq(signIns.sub, signIn.sub));',
  },
  {
    what: 'the network of a thief who has the password only, without the app, counts as one of the student',
    file: 'server/signIn/challenges.ts',
    from: 'if (asks !== null) return ask(tx, user, network, asks);\n',
    to: 'await noteKnown(tx, context.now(), user.sub, network);\nif (asks !== null) return ask(tx, user, network, asks);\n',
  },
  {
    what: 'a student with a temporary password signs in without a code of the authenticator app',
    file: 'server/signIn/challenges.ts',
    from: `await lockUser(tx, sub), network, 'password')`,
    to: `await lockUser(tx, sub), network, 'twoFactors')`,
  },
  {
    what: 'a cache may keep the tokens of a sign-in',
    file: 'server/signIn/routes.ts',
    from: `    'cache-control': 'no-store',\n`,
    to: '',
  },
  {
    what: 'a thief who changed the email twice takes the account back from its owner with a second objection',
    file: 'server/signIn/emailChange.ts',
    from: 'gte(emailObjections.createdAt, createdAt)',
    to: 'eq(emailObjections.createdAt, createdAt)',
  },

  // Mail and uploads
  {
    what: 'a mail that could not be sent is tried again at once',
    file: 'server/mail/delivery.ts',
    from: '60_000 * 2 ** mail.attempts',
    to: '60_000 * 2 * mail.attempts',
  },
  {
    what: 'the queue of mail counts every mail that was ever sent',
    file: 'server/mail/queue.ts',
    from: '    .from(outbox)\n    .where(isNull(outbox.sentAt));',
    to: '    .from(outbox);',
  },
  {
    what: 'a person who unsubscribed gets mail about courses again',
    file: 'server/mail/marketing.ts',
    from: 'eq(mailingStops.email, email))) > 0',
    to: 'eq(mailingStops.email, email))) > 1',
  },
  {
    what: 'the mail about the hold on a payment that was not completed says that the student is charged once',
    file: 'server/mail/templates.ts',
    from: `isEnrolled\n      ? 'We have released it: you are charged once.`,
    to: `!isEnrolled\n      ? 'We have released it: you are charged once.`,
  },
  {
    what: 'the mail about a passkey that was removed says that it can sign in',
    file: 'server/mail/templates.ts',
    from: `did === 'added'\n      ?`,
    to: `did === 'removed'\n      ?`,
  },
  {
    what: 'the lines of a mail run together, and its links cannot be pressed',
    file: 'server/mail/transports.ts',
    from: 'html: mail.html });',
    to: 'html: mail.text });',
  },
  {
    what: 'the server tries for hours to send mail to a person who was erased and has no address',
    file: 'server/mail/outbox.ts',
    from: `  if (mail.to === '') return;\n`,
    to: '',
  },
  {
    what: 'staff never sees the letters that browsers sent to a bucket, and nobody removes them',
    file: 'server/uploads/routes.ts',
    from: 'usedAt: context.uploads.sign === undefined ? null : now,',
    to: 'usedAt: null,',
  },
  {
    what: 'a file of a few bytes is taken whatever it is',
    file: 'server/uploads/store.ts',
    from: 'done(hasSignature(contentType, beginning) ? null : new WrongType());',
    to: 'done();',
  },
  {
    what: 'uploads to a bucket that is not at Amazon go to a host that does not exist',
    file: 'server/uploads/s3.ts',
    from: '{ endpoint, forcePathStyle: true }',
    to: '{ endpoint }',
  },

  // HTTP and the serving of the site
  {
    what: 'a caller may send as many kilobytes as the limit allows files, because each file counts as one kilobyte',
    file: 'server/http/mount.ts',
    from: 'count: (name, amount) => count(deps, c, name, caller, amount),',
    to: 'count: (name) => count(deps, c, name, caller),',
  },
  {
    what: 'all callers share one limit behind a proxy that writes the names in its header with a capital',
    file: 'server/http/addresses.ts',
    from: '/^for=/i.test(pair)',
    to: `pair.startsWith('for=')`,
  },
  {
    what: 'browsers guess the types of files, and may run one that is no script',
    file: 'server/http/securityHeaders.ts',
    from: `    'x-content-type-options': 'nosniff',\n`,
    to: '',
  },
  {
    what: 'a student who has just signed in must enter the password again when the page sends an old proof',
    file: 'server/http/caller.ts',
    from: '[token] : [token, proof]',
    to: '[token] : [proof]',
  },
  {
    what: 'browsers get larger files than they could, because Brotli is found only at the start of what they accept',
    file: 'server/files/files.ts',
    from: `part.split(';')[0]?.trim()`,
    to: `part.split(';')[0]`,
  },
  {
    what: 'an address of an earlier site that someone typed with capitals leads nowhere',
    file: 'server/files/routes.ts',
    from: 'matches(lower, pattern)',
    to: 'matches(path, pattern)',
  },
  {
    what: 'a load balancer sends visitors to a server of pages that is about to end',
    file: 'server/files/pagesApp.ts',
    from: `c.json({ status: 'shutting down' }, 503, uncached)`,
    to: `c.json({ status: 'shutting down' }, 200, uncached)`,
  },

  // Build tools, prerendering and documents
  {
    what: 'the payment form is blocked after a link to checkout, which does not load a new document',
    file: 'tools/renderPages.ts',
    from: 'pagePath === broader ? null : broader',
    to: 'pagePath === broader ? broader : null',
  },
  {
    what: 'pictures that only scripts show are missing from the site',
    file: 'tools/siteFiles.ts',
    from: String.raw`/\.(html|js|css)$/.test(name)`,
    to: String.raw`/\.(html|css)$/.test(name)`,
  },
  {
    what: 'drawings within a page break off at their first color',
    file: 'tools/inlinePictures.ts',
    from: String.raw`/[#%&<>\s]/g`,
    to: String.raw`/[%&<>\s]/g`,
  },
  {
    what: 'a syllabus lists the grade points below the heading of percentages',
    file: 'tools/syllabi.ts',
    from: '=> [grade, range, points])',
    to: '=> [grade, points, range])',
  },
  {
    what: 'a site keeps its old documents when the code that draws them has changed',
    file: 'tools/version.ts',
    from: `  'server/documents/**',\n`,
    to: '',
  },
  {
    what: 'the check of the documents passes when one of them is stale',
    file: 'tools/generatedFile.ts',
    from: '      process.exitCode = 1;\n',
    to: '',
  },
  {
    what: 'the page of routes states the limits of a local server, which are far too high',
    file: 'tools/apiPage.ts',
    from: 'readValues({}, () => []),\n  false,',
    to: 'readValues({}, () => []),\n  true,',
    lives: 'npm run docs:check notices, which is not asked here.',
  },
  {
    what: 'a notice that warns looks like one that only informs until the page runs its scripts',
    file: 'src/app/prerender/NoticeTemplates.tsx',
    from: `notice={{ tone, title: '', text: '' }}`,
    to: `notice={{ tone: 'info', title: '', text: '' }}`,
  },

  // Payments and the domain
  {
    what: 'a student who never saved a card cannot delete the account',
    file: 'server/payments/braintree.ts',
    from: `return reason === 'notFoundError' ? { kind: 'forgotten' } : { kind: 'unknown', reason };`,
    to: `return { kind: 'unknown', reason };`,
  },
  {
    what: 'a report of the gateway about a charge that is just being recorded is lost',
    file: 'server/payments/notifications.ts',
    from: `snapshot.matches({ payment: 'capturing' }) || snapshot`,
    to: 'snapshot',
  },
  {
    what: 'a student who sees the list of devices reads Chrome where it was Edge on a computer',
    file: 'domain/device.ts',
    from: String.raw`/\bEdg(?:e|A|iOS)?\b/`,
    to: String.raw`/\bEdg(?:e|A|iOS)\b/`,
  },
  {
    what: 'a phone number with the code that one dials to call abroad from the United States is refused',
    file: 'domain/phone.ts',
    from: '/^(?:011|00)/',
    to: '/^00/',
  },
  {
    what: 'only one fee is kept when several courses of an order are refunded',
    file: 'domain/refund.ts',
    from: 'refundOf(own, codes.size)',
    to: 'refundOf(own, 1)',
  },
];
