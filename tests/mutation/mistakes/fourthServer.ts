import type { Mistake } from './mistake.ts';

/** The half of the fourth set that is on the server, in the build and in the facts. See `fourth.ts`. */
export const fourthServer: readonly Mistake[] = [
  // Calls of the API, the app, commands of staff
  {
    what: 'a page cannot tell a code that was tried too many times from one that has expired',
    file: 'server/api/email.ts',
    from: `limited: ['spent', `,
    to: `limited: ['expiredCode', `,
  },
  {
    what: 'who changes the email spends the limit of changed details',
    file: 'server/config/limits.ts',
    from: `name: 'email_change'`,
    to: `name: 'profile_change'`,
  },
  {
    what: 'a mail says that the address was changed where the phone number was',
    file: 'server/api/profile.ts',
    from: `  if (field === 'phone') return 'your phone number';\n`,
    to: '',
  },
  {
    what: 'a receipt shows no version of the terms that were accepted',
    file: 'server/api/receipts.ts',
    from: 'terms_version: bought.termsVersion ?? null',
    to: 'terms_version: null',
  },
  {
    what: 'a report of the gateway that could not be stored is answered as heard, and does not come again',
    file: 'server/api/webhooks.ts',
    from: 'await hearNotification(',
    to: 'void hearNotification(',
  },
  {
    what: 'a proxy may keep the answer of a probe',
    file: 'server/app/health.ts',
    from: `c.json(body, status, { 'cache-control': 'no-store' })`,
    to: 'c.json(body, status)',
  },
  {
    what: 'the figures of pages are a thousand times too high',
    file: 'server/app/metrics.ts',
    from: 'pageTimes.observe({ figure }, milliseconds / 1000)',
    to: 'pageTimes.observe({ figure }, milliseconds)',
  },
  {
    what: 'no page knows the address of the API while the gateway does not answer',
    file: 'server/app/publicConfig.ts',
    from: '(await gateway.clientToken().catch(() => null))',
    to: '(await gateway.clientToken())',
  },
  {
    what: 'browsers keep the configuration, and the token of the gateway in it, for an hour',
    file: 'server/app/table.ts',
    from: `c.header('cache-control', 'no-cache')`,
    to: `c.header('cache-control', 'public, max-age=3600')`,
  },
  {
    what: 'staff can note the payment itself as its refund',
    file: 'server/desk/refundCommands.ts',
    from: `one.id === creditId && one.type === 'credit'`,
    to: 'one.id === creditId',
  },
  {
    what: 'a script takes a refund for done that the card did not take',
    file: 'server/desk/refundCommands.ts',
    from: `state === 'unknown' || state === 'undelivered' ? 3 : 0`,
    to: `state === 'unknown' ? 3 : 0`,
    lives:
      'the card refuses a refund after the command that sent it has answered, so that no command answers with it',
  },
  {
    what: 'who has withdrawn is still a student of the class on the learning platform',
    file: 'server/desk/oneRoster.ts',
    from: `one.state !== 'ended' && one.state !== 'withdrawn'`,
    to: `one.state !== 'ended'`,
  },

  // The sign-in service
  {
    what: 'a code of the app that someone saw being typed signs in once more',
    file: 'server/signIn/authenticators.ts',
    from: '              lt(authenticators.usedPeriod, period),\n',
    to: '',
  },
  {
    what: 'the code that sets the app up signs in as well',
    file: 'server/signIn/authenticators.ts',
    from: 'usedPeriod: period, createdAt',
    to: 'usedPeriod: 0, createdAt',
  },
  {
    what: 'tries of a code count twice, and against a limit that starts again each day',
    file: 'server/signIn/authenticators.ts',
    from: `[ofDay, 'authenticator'],`,
    to: `[ofDay, 'authenticator-now'],`,
  },
  {
    what: 'an objection to a changed email removes passkeys that were there before',
    file: 'server/signIn/emailChange.ts',
    from: 'and(eq(table.sub, sub), gte(table.createdAt, createdAt))',
    to: 'eq(table.sub, sub)',
  },
  {
    what: 'an address whose code has expired still waits for it',
    file: 'server/signIn/emailChange.ts',
    from: `, gt(signInCodes.expiresAt, now())`,
    to: '',
  },
  {
    what: 'a code in the former mailbox still signs in after the email was changed',
    file: 'server/signIn/emailChange.ts',
    from: '  await tx.delete(signInCodes).where(eq(signInCodes.sub, sub));\n  await noteMove',
    to: '  await noteMove',
  },
  {
    what: 'one network can have codes mailed to as many accounts as it likes',
    file: 'server/signIn/codes.ts',
    from: '`${signInMail.name}:${network}`',
    to: '`${signInMail.name}:${user.sub}`',
  },
  {
    what: 'passkeys were added in the year 58000',
    file: 'server/signIn/passkeys.ts',
    from: 'CreatedAt: passkey.createdAt.getTime() / 1000',
    to: 'CreatedAt: passkey.createdAt.getTime()',
  },

  // Mail and uploads
  {
    what: 'a mail does not name the request that caused it',
    file: 'server/mail/transports.ts',
    from: `      ...(mail.requestId !== null && { 'X-Request-Id': mail.requestId }),\n`,
    to: '',
  },
  {
    what: 'codes stay in the database after their mail was sent',
    file: 'server/mail/delivery.ts',
    from: '.set({ sentAt: now, ...erased })',
    to: '.set({ sentAt: now })',
  },
  {
    what: 'the log does not say why a mail could not be sent',
    file: 'server/mail/delivery.ts',
    from: 'could not be sent`, error);',
    to: 'could not be sent`);',
  },
  {
    what: 'a mail counts as given up before its last try',
    file: 'server/mail/queue.ts',
    from: 'gte(outbox.attempts, MAX_MAIL_ATTEMPTS)',
    to: 'gte(outbox.attempts, MAX_MAIL_ATTEMPTS - 1)',
  },
  {
    what: 'mail programs show no button that unsubscribes',
    file: 'server/mail/outbox.ts',
    from: 'unsubscribeUrl: mail.unsubscribeUrl ?? null',
    to: 'unsubscribeUrl: null',
  },
  {
    what: 'a link at the end of a sentence takes the period with it',
    file: 'server/mail/templates.ts',
    from: String.raw`/(https?:\/\/\S*[^\s.,])/`,
    to: String.raw`/(https?:\/\/\S*)/`,
  },
  {
    what: 'the mail about a refund of some courses does not link the terms',
    file: 'server/mail/templates.ts',
    from: '`${dated(refunded)}\\n${termsIn(seller)}`',
    to: 'dated(refunded)',
  },
  {
    what: 'staff sees the name of a student in the place of the number at the school',
    file: 'server/uploads/routes.ts',
    from: 'studentId: input.student_id',
    to: 'studentId: input.name',
  },
  {
    what: 'the link of an upload never expires',
    file: 'server/uploads/routes.ts',
    from: '          gt(uploads.expiresAt, context.now()),\n',
    to: '',
  },
  {
    what: 'parts of uploads that were broken off fill the disk',
    file: 'server/uploads/store.ts',
    from: '        await rm(unfinished, { force: true });\n',
    to: '',
  },

  // HTTP and the serving of the site
  {
    what: 'no figure shows that people reach the limits of their account',
    file: 'server/http/limits.ts',
    from: '  if (until !== null) deps.onLimit?.(limit.name);\n',
    to: '',
  },
  {
    what: 'browsers refuse Apple Pay on every page',
    file: 'server/http/securityHeaders.ts',
    from: 'payment=(self)',
    to: 'payment=()',
  },
  {
    what: 'the manifest of the site has the type of any JSON',
    file: 'server/files/files.ts',
    from: 'application/manifest+json',
    to: 'application/json; charset=utf-8',
  },
  {
    what: 'no page shows the placeholders of videos',
    file: 'server/files/standIns.ts',
    from: `frame-ancestors 'self'`,
    to: `frame-ancestors 'none'`,
  },
  {
    what: 'a server of pages alone answers to any host name, and to addresses of any length',
    file: 'server/files/pagesApp.ts',
    from: '  app.use(acceptableUrl(config));\n',
    to: '',
  },
  {
    what: 'a sign-in of just now is too old where the clock of the sign-in service is ahead',
    file: 'domain/recentSignIn.ts',
    from: '&& age > -60',
    to: '&& age >= 0',
  },
  {
    what: 'a form is refused whose type has capitals',
    file: 'server/http/forms.ts',
    from: '?.trim().toLowerCase();',
    to: '?.trim();',
  },

  // Build tools
  {
    what: 'the policy of checkout keeps the page of the bank out where it is asked only when offered',
    file: 'tools/contentPolicy.ts',
    from: `['offered', 'required'].includes(`,
    to: `['required'].includes(`,
  },
  {
    what: 'a newsletter form on another site is not shown',
    file: 'tools/contentPolicy.ts',
    from: 'demographicSurveyUrl, newsletterUrl, ...',
    to: 'demographicSurveyUrl, ...',
  },
  {
    what: 'a build stays as it was when 3-D Secure is turned on',
    file: 'tools/buildSettings.ts',
    from: `  'BRAINTREE_3D_SECURE',\n`,
    to: '',
  },
  {
    what: 'the scripts of early checkout are downloaded twice',
    file: 'tools/pageDocument.ts',
    from: '<link rel="modulepreload" crossorigin href',
    to: '<link rel="modulepreload" href',
  },
  {
    what: 'a brand ships further pictures of courses that it does not sell',
    file: 'tools/siteFiles.ts',
    from: ' || base.startsWith(`${code}-`)',
    to: '',
  },
  {
    what: 'search engines keep a claim that has ended among the questions',
    file: 'src/app/prerender/structuredData.ts',
    from: '    .filter(({ answer, points = [] }) => ![answer, ...points].some(isDated))\n',
    to: '',
  },
  {
    what: 'the site map keeps the day of a page whose description is another one',
    file: 'tools/pageDays.ts',
    from: '[title, description, words].join',
    to: '[title, words].join',
  },
  {
    what: 'the page of the newsletter shows the survey',
    file: 'tools/standIns.ts',
    from: 'newsletter(brand)]',
    to: 'demographicSurvey(brand)]',
  },

  // Facts and brands
  {
    what: 'a nursing course can be finished in three weeks of five days',
    file: 'src/brands/nursing/brand.ts',
    from: 'fastestWeeks * 7',
    to: 'fastestWeeks * 5',
  },
  {
    what: 'the nursing brand recommends what buyers of the other one like',
    file: 'src/brands/nursing/brand.ts',
    from: `company: 'rosewell'`,
    to: `company: 'alderhall'`,
  },
  {
    what: 'the academic scholarship is open for half of its time',
    file: 'domain/facts/general.ts',
    from: 'months: 24',
    to: 'months: 12',
  },
  {
    what: 'who has failed an exam needs fewer points at the second',
    file: 'domain/facts/nursing.ts',
    from: 'secondExamLimit = 80',
    to: 'secondExamLimit = 70',
  },
  {
    what: 'operators read on its last day that a claim has ended',
    file: 'domain/facts/dated.ts',
    from: 'return left < 0',
    to: 'return left <= 0',
  },
  {
    what: 'a wait of 75 seconds is said to be two minutes',
    file: 'domain/duration.ts',
    from: 'seconds < 90',
    to: 'seconds < 60',
  },
  {
    what: 'in winter the day in the office begins an hour early',
    file: 'domain/officeDate.ts',
    from: `now.getUTCHours() === 4 && officeHour(now) === '00' ? 4 : 5`,
    to: `now.getUTCHours() === 4 ? 4 : 5`,
  },
];
