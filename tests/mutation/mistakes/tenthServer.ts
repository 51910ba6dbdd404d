import type { Mistake } from './mistake.ts';

/** Written from the sources alone: what the server, the build and the facts do wrong after a slip in one line. */
export const tenthServer: readonly Mistake[] = [
  // Calls of the API, the app, payments
  {
    what: 'a student who paid no more than the fee reads that nothing was paid',
    file: 'server/api/registrations.ts',
    from: 'quoted.paidCents === 0 ? nothingPaid',
    to: 'quoted.refundCents === 0 ? nothingPaid',
  },
  {
    what: 'the account form of someone who is too young does not say which field that is about',
    file: 'server/api/accounts.ts',
    from: 'new ApiError(422, young, { fields: { birthday: young } })',
    to: 'new ApiError(422, young)',
  },
  {
    what: 'staff never hears of an objection to another address, because the mail for them goes to who objects',
    file: 'server/api/email.ts',
    from: '{ to: sender.infoEmail, ...content }',
    to: '{ to: objection.email, ...content }',
  },
  {
    what: 'the button of the page that unsubscribes, or puts an address back, does nothing',
    file: 'server/api/linkPage.ts',
    from: "form-action 'self'",
    to: "form-action 'none'",
  },
  {
    what: 'payments without an authorization code use up how often a room full of students may try codes',
    file: 'server/api/payments.ts',
    from: "input.discount_code === '' || isWithin('codeChecks')",
    to: "isWithin('codeChecks')",
  },
  {
    what: 'a cache hands a page of another origin an answer that lets no other origin read it',
    file: 'server/app/app.ts',
    from: "      presetHeader(c, 'vary', 'Origin');\n",
    to: '',
  },
  {
    what: 'the log says with each probe that the database cannot be written',
    file: 'server/app/health.ts',
    from: 'if (!isReady && wasReady)',
    to: 'if (!isReady)',
  },
  {
    what: 'a site for development shows no videos and no forms where none are connected',
    file: 'server/app/table.ts',
    from: "deps.config.environment !== 'production'",
    to: "deps.config.environment === 'local'",
  },
  {
    what: 'the traces of the last seconds before a server ends are lost',
    file: 'server/app/compose.ts',
    from: '      await tracing?.close();\n',
    to: '',
  },
  {
    what: 'the answer of a slow gateway is thrown away, and a payment waits until its order is searched for',
    file: 'server/payments/worker.ts',
    from: '        if (inTime === null) await hear(factOf(await answer));\n',
    to: '',
  },
  {
    what: 'a student who has withdrawn from a course cannot register for it again',
    file: 'server/payments/enrollments.ts',
    from: '    eq(enrollments.isChangeToGreaterValueCourse, 0),\n    isNull(enrollments.endedAt),\n',
    to: '    eq(enrollments.isChangeToGreaterValueCourse, 0),\n',
  },
  {
    what: 'the mail about a refund that had to wait dates the withdrawal on the day of the request, which may be too late',
    file: 'server/payments/withdrawals.ts',
    from: 'officeDate(enrollment?.endedAt ?? now)',
    to: 'officeDate(now)',
  },
  {
    what: 'who gets back all of an order reads in a second mail that the other courses go on',
    file: 'server/payments/refunds.ts',
    from: "  if (attempt.status === 'reversed') return;\n",
    to: '',
  },

  // The sign-in service
  {
    what: "everybody is told that the session has ended while Amazon's keys do not come in time",
    file: 'server/signIn/cognito.ts',
    from: 'error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError)',
    to: '!(error instanceof errors.JOSEError)',
  },
  {
    what: "the app that a thief put in the place of the owner's survives the objection of the owner",
    file: 'server/signIn/authenticators.ts',
    from: 'usedPeriod: period, createdAt: context.now() }',
    to: 'usedPeriod: period }',
  },
  {
    what: 'an authenticator app can be turned off without a recent sign-in',
    file: 'server/signIn/secondFactors.ts',
    from: 'factor === app && on.includes(factor)',
    to: 'factor === app',
  },
  {
    what: 'a person whose app sends the address with capitals cannot sign in',
    file: 'server/signIn/users.ts',
    from: 'eq(users.email, normalizeEmail(name))',
    to: 'eq(users.email, name)',
  },
  {
    what: 'a passkey that a thief began to add with the old password can still be added after the new one',
    file: 'server/signIn/passkeys.ts',
    from: 'exchange?.sub !== user.sub || exchange.salt !== user.salt',
    to: 'exchange?.sub !== user.sub',
  },
  {
    what: 'who has a copy of a token stays signed in after the copy was noticed',
    file: 'server/signIn/tokens.ts',
    from: '        await revokeSession(signIn.originJti);\n',
    to: '',
  },
  {
    what: 'a stranger who begins an account with an address keeps its owner from giving it to theirs',
    file: 'server/signIn/emailChange.ts',
    from: ", ne(users.status, 'UNCONFIRMED')",
    to: '',
  },
  {
    what: 'who signs in with a mailed code is asked for a second one from the same mailbox',
    file: 'server/signIn/challenges.ts',
    from: "on.filter((factor) => shown === 'password' || factor !== 'EMAIL_OTP')",
    to: 'on',
  },
  {
    what: 'a mailed code that is good for ten minutes signs in for three',
    file: 'server/signIn/exchanges.ts',
    from: 'choice: MAILED_CODE_MINUTES * 60',
    to: 'choice: 180',
  },

  // Mail and uploads
  {
    what: 'a mail that staff had sent again during its last try is given up',
    file: 'server/mail/delivery.ts',
    from: '.where(and(eq(outbox.id, mail.id), eq(outbox.attempts, lastTry)))',
    to: '.where(eq(outbox.id, mail.id))',
  },
  {
    what: 'a mail that is refused for what it says is tried again for three days',
    file: 'server/mail/transports.ts',
    from: " || error.command === 'DATA'",
    to: '',
  },
  {
    what: 'the command in the mail about a refused refund of two courses requests that of the first one',
    file: 'server/mail/templates.ts',
    from: "refused.courseCodes.join(',')",
    to: "refused.courseCodes.join(' ')",
  },
  {
    what: 'staff finds mails that were given up among those that wait',
    file: 'server/desk/mailCommands.ts',
    from: 'waiting: and(isNull(outbox.sentAt), lt(outbox.attempts, MAX_MAIL_ATTEMPTS)),',
    to: 'waiting: isNull(outbox.sentAt),',
  },
  {
    what: 'the mails on the page of a local server are empty frames',
    file: 'server/dev/outboxRoutes.ts',
    from: "frame-src 'self'",
    to: "frame-src 'none'",
  },
  {
    what: 'the letter of an erased person stays for a year on the machine that has it',
    file: 'server/uploads/retention.ts',
    from: ', createdAt: new Date(0) }',
    to: ' }',
  },
  {
    what: 'an upload that a student cancels is logged as a failure of the server',
    file: 'server/uploads/routes.ts',
    from: "          if (c.req.raw.signal.aborted) throw new ApiError(400, 'The upload was not completed.');\n",
    to: '',
  },
  {
    what: 'a bucket refuses every letter, because the signed address has the digest of an empty file',
    file: 'server/uploads/s3.ts',
    from: "    requestChecksumCalculation: 'WHEN_REQUIRED',\n",
    to: '',
  },
  {
    what: 'a letter of two megabytes is refused, although the page says that ten are allowed',
    file: 'domain/upload.ts',
    from: '10_000_000',
    to: '1_000_000',
  },

  // HTTP, serving the site
  {
    what: 'a request over an address of the local network that names its interface fails',
    file: 'server/http/addresses.ts',
    from: "${address.split('%')[0]}",
    to: '${address}',
  },
  {
    what: 'each call of a signed-in person writes to the database that the account is confirmed',
    file: 'server/http/confirmationNotes.ts',
    from: '    noted.add(sub);\n',
    to: '',
  },
  {
    what: 'the profile of a student of a user pool is deleted after a month, however often they sign in',
    file: 'server/http/mount.ts',
    from: '    if (caller !== null) await deps.noteConfirmed(caller.sub);\n',
    to: '',
  },
  {
    what: 'behind a proxy that ends TLS the pages of the site itself may not send anything',
    file: 'server/http/ownPages.ts',
    from: 'new URL(origin).host === new URL(c.req.url).host',
    to: 'new URL(origin).origin === new URL(c.req.url).origin',
  },
  {
    what: 'a body that does not say its type is read as a form',
    file: 'server/http/forms.ts',
    from: "text === null || (!isForm && text !== '')",
    to: 'text === null',
  },
  {
    what: 'a server of pages that is about to end counts as dead, and is killed while it still answers',
    file: 'server/files/pagesApp.ts',
    from: "probe('/livez', () => true)",
    to: "probe('/livez', isAccepting)",
  },
  {
    what: 'other sites may show the pictures and documents of this one in their pages',
    file: 'server/http/securityHeaders.ts',
    from: "    'cross-origin-resource-policy': 'same-origin',\n",
    to: '',
  },
  {
    what: 'search engines find nothing at the address of the site map',
    file: 'server/files/files.ts',
    from: "  '.xml': 'application/xml; charset=utf-8',\n",
    to: '',
  },

  // Build tools
  {
    what: 'every page that is built reports what its visitor does, as pages in development do',
    file: 'vite.config.ts',
    from: "  apply: 'serve',\n",
    to: '',
  },
  {
    what: 'the inspector lists a chart that has an id of its own under that of its machine',
    file: 'inspector/config/config.ts',
    from: 'title = id',
    to: 'title = machine.id',
  },
  {
    what: 'a copy of the sample of settings sets all of them, and not just those that are uncommented',
    file: 'tools/settingsPages.ts',
    from: '\\n# ${name}=${value}',
    to: '\\n${name}=${value}',
  },
  {
    what: 'a Brazilian reads in the information sheet that less than two universities have accepted the courses',
    file: 'tools/leaflets/sheets.ts',
    from: "accepted('.')",
    to: "accepted(',')",
  },
  {
    what: 'a build passes whatever the scripts of a page weigh that nobody has used yet',
    file: 'tools/budget.ts',
    from: '    if (size > budgets.beforeUse.most) over.push(source);\n',
    to: '',
  },
  {
    what: 'a phone that puts the site on its home screen does not know its name and icons',
    file: 'tools/pageDocument.ts',
    from: '  \'<link rel="manifest" href="/site.webmanifest">\',\n',
    to: '',
  },
  {
    what: 'a build keeps the old font after the weights that it is to have were changed',
    file: 'tools/subsetFonts.ts',
    from: '\n        .update(JSON.stringify(optionsFor(typeface)));',
    to: ';',
  },

  // Facts, domain
  {
    what: 'a code that was pasted with its spaces is refused as too long',
    file: 'domain/mailedCode.ts',
    from: 'requiredLine(100)',
    to: 'requiredLine(MAILED_CODE_DIGITS)',
  },
  {
    what: 'an amount with one digit after the point is taken for one with a zero before that digit',
    file: 'domain/money.ts',
    from: "cents.padEnd(2, '0')",
    to: "cents.padStart(2, '0')",
  },
  {
    what: 'who buys only courses without exams is told that an exam limits the refund',
    file: 'domain/refund.ts',
    from: '  if (others.length === courses.length) return workLimits.noExam;\n',
    to: '',
  },
  {
    what: 'who registers on the last day of August may start in March, by the dates of the receipt',
    file: 'domain/courseDates.ts',
    from: '  day.setUTCDate(1);\n',
    to: '',
  },
];
