import type { Mistake } from './mistake.ts';

/** Written from the sources alone: what the server and the build do wrong after a slip in one line. */
export const seventhServer: readonly Mistake[] = [
  // Calls of the API, the app
  {
    what: 'a signed-in script can ask for refunds as fast as it likes',
    file: 'server/api/registrations.ts',
    from: "limits: ['signedInCalls', 'refundRequests']",
    to: "limits: ['signedInCalls']",
  },
  {
    what: 'the link to object to another address names the inner host of a server behind a proxy',
    file: 'server/api/email.ts',
    from: 'site: context.config.publicUrl ?? new URL(c.req.url).origin',
    to: 'site: new URL(c.req.url).origin',
  },
  {
    what: 'a student who has no account form yet reads the first name in the place of the last one',
    file: 'server/api/profile.ts',
    from: 'lastName: familyName,\n    details',
    to: 'lastName: givenName,\n    details',
  },
  {
    what: 'the mail with the guide waits until another mail is written',
    file: 'server/api/messages.ts',
    from: '        context.mailWritten();\n',
    to: '',
  },
  {
    what: 'a page on another origin of the list cannot read where it runs',
    file: 'server/app/app.ts',
    from: "'/uploads/*', '/config.json'])",
    to: "'/uploads/*'])",
  },
  {
    what: 'the first answer to a probe stands forever, so that a server without a database is sent requests',
    file: 'server/app/health.ts',
    from: 'asked.until = performance.now() + rest',
    to: 'asked.until = Date.now() + rest',
  },
  {
    what: 'a payment whose answer was lost counts as not charged a few seconds later',
    file: 'server/app/compose.ts',
    from: 'config.searchHorizonMinutes * 60_000',
    to: 'config.searchHorizonMinutes * 1000',
  },
  {
    what: 'a trace does not show as failed the call of the gateway whose outcome nobody knows',
    file: 'server/app/tracing.ts',
    from: "outcome.kind === 'unknown'",
    to: "outcome.kind === 'failed'",
  },
  {
    what: 'a PUT to an unknown call of the API is answered by something else than JSON',
    file: 'server/app/app.ts',
    from: "  app.notFound((c) => c.json({ message: 'There is no such call.' }, 404));\n",
    to: '',
  },
  {
    what: 'a parent’s consent to text messages is not asked of a minor who changes that answer',
    file: 'server/api/profile.ts',
    from: "change.after.sms_consent === '1'",
    to: "change.before.sms_consent === '1'",
  },

  // Sign-in service
  {
    what: 'a student who only changes which second factor is asked for first finds it unchanged',
    file: 'server/signIn/secondFactors.ts',
    from: 'if (turned.length === 0 && preferred === before.preferred) return;',
    to: 'if (turned.length === 0) return;',
  },
  {
    what: 'codes are asked for after the password that go to an address nobody has confirmed',
    file: 'server/signIn/secondFactors.ts',
    from: '(context.choice === null || !user.emailVerified)',
    to: 'context.choice === null',
  },
  {
    what: 'a person whose address is as long as it may be cannot sign in',
    file: 'server/signIn/users.ts',
    from: 'name.length > ACCOUNT_EMAIL_MAX_LENGTH',
    to: 'name.length >= ACCOUNT_EMAIL_MAX_LENGTH',
  },
  {
    what: 'a security key without a PIN is asked to sign and then refused',
    file: 'server/signIn/passkeys.ts',
    from: "const userVerification = 'required';",
    to: "const userVerification = 'preferred';",
  },
  {
    what: 'the mailbox that loses an account by an objection hears nothing of it',
    file: 'server/signIn/emailChange.ts',
    from: 'new Set([email, user.email])',
    to: 'new Set([email])',
  },
  {
    what: 'the list of devices says that each was last used in a far future',
    file: 'server/signIn/devices.ts',
    from: 'lastUsedAt.getTime() / 1000',
    to: 'lastUsedAt.getTime()',
  },
  {
    what: 'who tried a code for another address too often reads that it has expired',
    file: 'server/signIn/embedded.ts',
    from: "LimitExceededException: 'limited'",
    to: "LimitExceededException: 'expiredCode'",
  },
  {
    what: 'one caller can have as many mails about forgotten passwords written as it may make calls',
    file: 'server/signIn/operationPolicies.ts',
    from: 'ForgotPassword: mailing,',
    to: 'ForgotPassword: call,',
  },
  {
    what: 'a student whom strangers have used up the codes of is sent to a code that has expired',
    file: 'server/signIn/codes.ts',
    from: 'mailed !== undefined && mailed.expiresAt > now && mailed.email',
    to: 'mailed !== undefined && mailed.email',
  },
  {
    what: 'everybody is signed out some minutes after signing in',
    file: 'server/signIn/tokens.ts',
    from: '...(isProof && { expiresAt })',
    to: 'expiresAt',
  },

  // Mail, uploads, payments
  {
    what: 'codes and addresses stay in the database after their mail was sent',
    file: 'server/mail/delivery.ts',
    from: "{ text: '', html: '' }",
    to: "{ text: '' }",
  },
  {
    what: 'a mail server has 20 milliseconds for an answer, so that no mail is sent',
    file: 'server/mail/transports.ts',
    from: 'socketTimeout: 20_000',
    to: 'socketTimeout: 20',
  },
  {
    what: 'photographs of a camera are refused as not being JPEG files',
    file: 'server/uploads/signatures.ts',
    from: "'image/jpeg': [0xff, 0xd8, 0xff]",
    to: "'image/jpeg': [0xff, 0xd8, 0xff, 0xe0]",
  },
  {
    what: 'a purchase that is sent again with its courses in another order is refused as another one',
    file: 'server/payments/fingerprint.ts',
    from: 'code.trim().toLowerCase()).sort()',
    to: 'code.trim().toLowerCase())',
  },
  {
    what: 'the receipt of an order that a code has paid does not say so',
    file: 'server/payments/receipts.ts',
    from: 'if (totalCents > 0) return method;',
    to: 'if (totalCents >= 0) return method;',
  },
  {
    what: 'the outcome of a dispute is never learned',
    file: 'server/payments/timing.ts',
    from: "payment === 'captured' || payment === 'disputed' ? timing",
    to: "payment === 'captured' ? timing",
  },
  {
    what: 'the log does not say that the gateway answers again after as many failures as raise the alarm',
    file: 'server/payments/watchGateway.ts',
    from: 'before >= alarming',
    to: 'before > alarming',
  },
  {
    what: 'the gateway refuses the payment of a course with a long name',
    file: 'server/payments/braintreeOrder.ts',
    from: 'description.slice(0, 35)',
    to: 'description.slice(0, 36)',
  },
  {
    what: 'a student whose card has a wrong expiration date hears that the bank gave no reason',
    file: 'server/payments/declineReason.ts',
    from: '/expired card|expiration/i',
    to: '/expired card/i',
  },
  {
    what: 'a restore is not noticed that has lost only the payments of the last ten minutes before it',
    file: 'server/payments/unnoticedLoss.ts',
    from: 'since.getTime() - listingMargin',
    to: 'since.getTime() + listingMargin',
  },

  // HTTP, files, commands of staff
  {
    what: 'search engines keep the address of an earlier site',
    file: 'server/files/routes.ts',
    from: 'c.redirect(withQuery(moved, search), 301)',
    to: 'c.redirect(withQuery(moved, search), 302)',
  },
  {
    what: 'a page is told a wrong old address where that has a percent sign',
    file: 'server/files/routes.ts',
    from: '${formerFragment}${encodeURIComponent(path)}',
    to: '${formerFragment}${path}',
  },
  {
    what: 'a caller of a server without a proxy names any address as its own, and no limit holds',
    file: 'server/http/callerAddress.ts',
    from: 'proxies.count === 0 ? undefined : c.req.header',
    to: 'c.req.header',
  },
  {
    what: 'the inspector of a local server shows an empty frame',
    file: 'server/http/securityHeaders.ts',
    from: "isProduction ? 'DENY' : 'SAMEORIGIN'",
    to: "'DENY'",
  },
  {
    what: 'the shell completes neither --json nor --as',
    file: 'server/desk/command.ts',
    from: 'Object.keys({ ...options, ...common }))',
    to: 'Object.keys(options))',
  },
  {
    what: 'staff sees events as sent that were passed over',
    file: 'server/desk/feedCommands.ts',
    from: 'and(isNotNull(feedEvents.settledAt), eq(feedEvents.isPassedOver, false))',
    to: 'isNotNull(feedEvents.settledAt)',
  },
  {
    what: 'an event that staff sends again is given up at its first failure',
    file: 'server/desk/feedCommands.ts',
    from: '            attempts: 0,\n',
    to: '',
  },
  {
    what: 'a script of staff takes a payment that does not exist for one that was found',
    file: 'server/desk/paymentCommands.ts',
    from: '        ...(found.length === 0 && { status: 1 }),\n',
    to: '',
  },
  {
    what: 'a comparison with open differences ends as if all of them were completed',
    file: 'server/desk/reconcileCommand.ts',
    from: "result !== 'completed'",
    to: "result === 'needsStaff'",
  },
  {
    what: 'the recording of a payment has two entries of one number',
    file: 'server/desk/sequence.ts',
    from: 'seq: index + 2',
    to: 'seq: index + 1',
  },

  // Build tools
  {
    what: 'a figure in copy is reported one line above its own',
    file: 'tools/copyFigures.ts',
    from: String.raw`split('\n').length;`,
    to: String.raw`split('\n').length - 1;`,
  },
  {
    what: 'code of the site may import what belongs to the tests',
    file: 'tools/layers.ts',
    from: "folder), 'tools', 'tests'];",
    to: "folder), 'tools'];",
  },
  {
    what: 'the list of licenses names packages inside others by their path',
    file: 'tools/licenses.ts',
    from: "location.lastIndexOf('node_modules/')",
    to: "location.indexOf('node_modules/')",
  },
  {
    what: 'a new migration gets a number that comes before the last one',
    file: 'tools/migration.ts',
    from: 'Math.max(...numbers) + 1',
    to: 'numbers.length + 1',
  },
  {
    what: 'the lint rules let a folder of the server import one above it by the short path',
    file: 'tools/importRules.ts',
    from: '? [folder, folder.slice(top.length + 1)] : [folder]',
    to: '? [folder] : [folder]',
  },
  {
    what: 'an open place of a new flow is named by the line above it',
    file: 'tools/newFlow/openPlaces.ts',
    from: '${file}:${index + 1}:',
    to: '${file}:${index}:',
  },
  {
    what: 'a sentence of as many words as allowed fails the check of the prose',
    file: 'tools/prose/houseStyle.ts',
    from: 'length > longest',
    to: 'length >= longest',
  },
  {
    what: 'the placeholder of the dashboard says that it failed to someone who has to sign in again',
    file: 'tools/standIns/dashboardScript.ts',
    from: 'response.status === 401',
    to: 'response.status === 403',
  },
  {
    what: 'the paragraphs of the documents run into one another',
    file: 'tools/leaflets/paper.ts',
    from: 'continued: index < parts.length - 1',
    to: 'continued: index < parts.length',
  },
  {
    what: 'the fields of a placeholder form have no names for a screen reader',
    file: 'tools/standIns/forms.ts',
    from: '<label for="${id}">',
    to: '<label>',
  },
];
