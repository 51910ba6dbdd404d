import type { Mistake } from './mistake.ts';

/** Written from the sources alone: what the server does wrong after a slip in one line. */
export const ninthServer: readonly Mistake[] = [
  // Calls of the API, the app, and what all of them stand on
  {
    what: 'a payment whose key was written in capitals names an order that cannot be rebuilt after a restore',
    file: 'server/api/payments.ts',
    from: 'v.uuid(), v.toLowerCase()',
    to: 'v.uuid()',
  },
  {
    what: 'a payment that the person shown has made is called not charged when another person is signed in by now',
    file: 'server/api/payments.ts',
    from: 'findByKey(db, shown, key)',
    to: 'findByKey(db, person.sub, key)',
  },
  {
    what: 'an address that a user pool has changed is never taken over, and each look at it mails notices again',
    file: 'server/api/email.ts',
    from: 'from: stored.email, to: email',
    to: 'from: email, to: stored.email',
  },
  {
    what: 'SITE_VERSION does not override the version of the built site',
    file: 'server/app/compose.ts',
    from: 'config.siteVersion ?? site?.version',
    to: 'site?.version ?? config.siteVersion',
  },
  {
    what: 'letters in a bucket can neither be opened by staff nor are they ever removed',
    file: 'server/app/compose.ts',
    from: '{ ...disk, ...s3Store(uploads.s3, now) }',
    to: '{ ...s3Store(uploads.s3, now), ...disk }',
  },
  {
    what: 'the figure of requests that wait for a connection counts the idle connections',
    file: 'server/app/metrics.ts',
    from: 'deps.connections()?.waiting',
    to: 'deps.connections()?.idle',
  },
  {
    what: 'the settings of pages are limited where they need no gateway, and unlimited where each may cost a call of it',
    file: 'server/app/table.ts',
    from: 'tokenizationKey === null',
    to: 'tokenizationKey !== null',
  },
  {
    what: 'the last call that a limit allows is refused',
    file: 'server/db/rateLimits.ts',
    from: 'row.count <= limit.count',
    to: 'row.count < limit.count',
  },
  {
    what: 'a transaction that lost in a deadlock fails, and one that was not given a lock in time is tried three more times',
    file: 'server/db/transaction.ts',
    from: "'40P01'",
    to: "'55P03'",
  },
  {
    what: 'exports and the learning platform get the name by which a person is greeted in the place of that of transcripts',
    file: 'server/db/personColumns.ts',
    from: '${profiles.firstName}, ${users.givenName}',
    to: '${users.givenName}, ${profiles.firstName}',
  },
  {
    what: 'the copy of the stored data has the sealed secret of an authenticator app that is being set up',
    file: 'server/people/erasure.ts',
    from: "  'pending',\n",
    to: '',
  },

  // The sign-in service
  {
    what: 'a server whose clock shows another zone than UTC lets nobody sign in during some hours of the day',
    file: 'server/signIn/timestamp.ts',
    from: 'date.getUTCDate()',
    to: 'date.getDate()',
  },
  {
    what: 'the person who sends a multiple of the prime as public number signs in without the password',
    file: 'server/signIn/srp.ts',
    from: 'mod(A) === 0n',
    to: 'A === 0n',
  },
  {
    what: 'a signature of the wrong length is answered as a failure of the server',
    file: 'server/signIn/srp.ts',
    from: 'given.length === expected.length && ',
    to: '',
  },
  {
    what: 'now and then a sign-in fails because OpenSSL cannot read a number',
    file: 'server/signIn/modPow.ts',
    from: '> 0x7f',
    to: '>= 0x7f',
  },
  {
    what: 'a code of the authenticator app that was used already counts as a wrong one',
    file: 'server/signIn/errors.ts',
    from: "'ExpiredCodeException', 'Your software token",
    to: "'CodeMismatchException', 'Your software token",
  },
  {
    what: 'a client that lists devices with a limit of 0 gets none, and no way to the next ones',
    file: 'server/signIn/operations.ts',
    from: '(Limit || 60)',
    to: '(Limit ?? 60)',
  },
  {
    what: 'who signs in with a passkey has to show the second factor of the password as well',
    file: 'server/signIn/choice.ts',
    from: "{ spend, shown: 'twoFactors' }",
    to: '{ spend }',
  },
  {
    what: 'a token that another app client of the user pool was given is good for this site',
    file: 'server/signIn/cognito.ts',
    from: " && payload['client_id'] === config.clientId",
    to: '',
  },
  {
    what: 'sign-ins that succeed from new networks add up until no new network may sign in',
    file: 'server/signIn/attempts.ts',
    from: 'eq(signInNetworks.network, allNetworks)',
    to: 'eq(signInNetworks.network, network)',
  },
  {
    what: 'codes to reset a password are not counted as mail, so that one caller can have hundreds a minute mailed to strangers',
    file: 'server/signIn/operationPolicies.ts',
    from: 'ForgotPassword: mailing',
    to: 'ForgotPassword: call',
  },

  // Payments, refunds, the desk, the feed
  {
    what: 'the site of one brand takes payments for the courses of the other one',
    file: 'server/payments/catalogue.ts',
    from: 'new Map(own.map(',
    to: 'new Map(all.map(',
  },
  {
    what: 'a second restore makes the database forget since when the first one has lost payments',
    file: 'server/payments/trust.ts',
    from: 'then least(',
    to: 'then greatest(',
  },
  {
    what: 'an authorization code can still be used at the moment at which it ends',
    file: 'server/payments/authorizationCodes.ts',
    from: 'now >= code.endsAt',
    to: 'now > code.endsAt',
  },
  {
    what: 'the receipt of a student who accepted an earlier version of the terms is followed by those of today under the earlier date',
    file: 'server/payments/receiptPdf.ts',
    from: 'receipt.termsVersion === legalVersions.terms',
    to: "typeof receipt.termsVersion === 'string'",
  },
  {
    what: 'a student whose payment is in question can pay once more',
    file: 'server/payments/purchase.ts',
    from: "['unsettled', 'mismatched']",
    to: "['unsettled']",
  },
  {
    what: 'one more declined card than the limit says can be tried in an hour',
    file: 'server/payments/purchase.ts',
    from: 'declined)) < most',
    to: 'declined)) <= most',
  },
  {
    what: 'after a restore a student whose lost payment only staff can complete is told that nothing was charged',
    file: 'server/payments/recovery.ts',
    from: "recovery.kind !== 'known' && recovery.kind !== 'rebuilt'",
    to: "recovery.kind === 'open'",
  },
  {
    what: 'the second free registration of a student cannot be recorded',
    file: 'server/payments/records.ts',
    from: 'id.slice(-36, -23)',
    to: 'id.slice(0, 13)',
  },
  {
    what: 'a server that has lost its payment attempt to another one still decides by its own empty search',
    file: 'server/payments/attempts.ts',
    from: ', fence: attempt.fence })',
    to: ' })',
  },
  {
    what: 'mail about the payments of a merged account goes to the address of the deleted one',
    file: 'server/desk/studentCommands.ts',
    from: '{ sub: into.sub, email: into.email }',
    to: '{ sub: into.sub }',
  },
  {
    what: 'spaces count as the reason of a change',
    file: 'server/desk/desk.ts',
    from: "given?.trim() ?? ''",
    to: "given ?? ''",
  },
  {
    what: 'the feed may be sent to most addresses of a private network, such as those of containers',
    file: 'server/feeds/post.ts',
    from: "['172.16.0.0', 12]",
    to: "['172.16.0.0', 16]",
  },

  // Mail, uploads, letters
  {
    what: 'a letter that was photographed with a camera, whose JPEG begins with Exif, is refused',
    file: 'server/uploads/signatures.ts',
    from: '[0xff, 0xd8, 0xff]',
    to: '[0xff, 0xd8, 0xff, 0xe0]',
  },
  {
    what: 'a letter whose first bytes arrive one after the other is refused',
    file: 'server/uploads/store.ts',
    from: '[beginning, chunk.subarray(0, SIGNATURE_LENGTH)]',
    to: '[chunk.subarray(0, SIGNATURE_LENGTH), beginning]',
  },
  {
    what: 'ten minutes after its link was made, nothing is known of a letter anymore',
    file: 'server/db/purge.ts',
    from: 'and(lt(uploads.expiresAt, now), isNull(uploads.usedAt))',
    to: 'lt(uploads.expiresAt, now)',
  },
  {
    what: 'the mail about a refused refund tells staff a command with the number of the order, which finds no refund',
    file: 'server/mail/templates.ts',
    from: 'refunds release ${refused.id}',
    to: 'refunds release ${refused.number}',
  },
  {
    what: 'staff who writes a name with capitals finds no letters',
    file: 'server/desk/letterCommands.ts',
    from: 'student?.trim().toLowerCase()',
    to: 'student?.trim()',
  },
  {
    what: 'a mail that was given up stays so, although staff is told that it is being sent again',
    file: 'server/desk/mailCommands.ts',
    from: 'attempts: 0, sentAt: null, dueAt',
    to: 'sentAt: null, dueAt',
  },

  // HTTP, serving the site
  {
    what: 'the sign-in service does not answer the AWS SDK, which adds a slash to its address',
    file: 'server/http/route.ts',
    from: '[one.path, ...(one.aliases ?? [])]',
    to: '[one.path]',
  },
  {
    what: 'an address whose slashes another program has encoded is not found',
    file: 'server/files/decodePath.ts',
    from: 'decodeURIComponent(path)',
    to: 'decodeURI(path)',
  },
  {
    what: 'the figures do not show that a person has reached a limit',
    file: 'server/http/limits.ts',
    from: '  if (until !== null) deps.onLimit?.(limit.name);\n',
    to: '',
  },
  {
    what: 'each file counts as one kilobyte of what an address may send in a day',
    file: 'server/http/mount.ts',
    from: 'count: (name, amount) => count(deps, c, name, caller, amount)',
    to: 'count: (name) => count(deps, c, name, caller)',
  },
  {
    what: 'files of another folder whose name begins like that of the site can be read',
    file: 'server/files/files.ts',
    from: 'startsWith(root + path.sep)',
    to: 'startsWith(root)',
  },
  {
    what: 'a caller whose IPv4 address comes within an IPv6 address has limits of its own there',
    file: 'server/http/addresses.ts',
    from: '[pair >> 8, pair & 255]',
    to: '[pair & 255, pair >> 8]',
  },

  // The command line, settings
  {
    what: 'a build that was killed counts as done, and the server starts without the new pages',
    file: 'server/cli/buildSite.ts',
    from: 'status !== 0',
    to: '(status ?? 0) !== 0',
  },
  {
    what: 'NODE_ENV=production makes a rehearsal, and what is set up for development, production without a word',
    file: 'server/config/values.ts',
    from: "given['ENVIRONMENT'] ??= 'production'",
    to: "given['ENVIRONMENT'] = 'production'",
  },
  {
    what: 'a local server shows its mail under names such as 127.0.0.1.evil.example, which anybody can register',
    file: 'server/config/loopback.ts',
    from: '{3}$/',
    to: '{3}/',
  },
  {
    what: 'FEED_SECRET with nothing but a comma is taken, and messages to the learning platform are not signed',
    file: 'server/config/variables.ts',
    from: 'list.length > 0 && ',
    to: '',
  },
];
