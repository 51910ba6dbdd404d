import type { Mistake } from './mistake.ts';

/** Written from the sources alone: what a visitor's page does wrong after a slip in one line. */
export const seventhSite: readonly Mistake[] = [
  // Views of flows
  {
    what: 'a visitor who has filled the comparison can take no course out of it',
    file: 'src/flows/courseFinder/CourseRow.tsx',
    from: 'disabled={isFull && !isTicked}',
    to: 'disabled={isFull}',
  },
  {
    what: 'a screen reader reads the same words for the comparison box of every course',
    file: 'src/flows/courseFinder/CourseRow.tsx',
    from: 'aria-label={`${copy.compare} ${courseLabel(code)}`}',
    to: 'aria-label={`${copy.compare}`}',
  },
  {
    what: 'the focus is not in the password, which has to be typed again, when a failed account form opens for the first time',
    file: 'src/flows/createAccount/CreateAccountDialog.tsx',
    from: 'if (reopenings > 0) form',
    to: 'if (reopenings > 1) form',
  },
  {
    what: 'a student with one other device is offered two buttons that sign out the same one',
    file: 'src/flows/devices/Devices.tsx',
    from: '{others.length > 1 && (',
    to: '{others.length > 0 && (',
  },
  {
    what: 'a screen reader hears the dates of a device in the place of its name',
    file: 'src/flows/devices/Devices.tsx',
    from: 'copy.signOutOf(name, dates)',
    to: 'copy.signOutOf(dates, name)',
  },
  {
    what: 'a student whose code pays for everything reads about a merchant and a refund of nothing',
    file: 'src/flows/payment/PaymentFacts.tsx',
    from: 'if (paid === 0) return null;',
    to: 'if (courses.length === 0) return null;',
  },
  {
    what: 'the browser fills in the address that is to be typed once more, with its typo',
    file: 'src/flows/signIn/EmailSteps.tsx',
    from: 'autoComplete="off"',
    to: 'autoComplete="email"',
  },
  {
    what: 'a student can ask for a forgotten password while the one just sent is being checked',
    file: 'src/flows/signIn/PasswordSteps.tsx',
    from: '        !busy && (\n',
    to: '        (\n',
  },
  {
    what: 'the account page says that codes by email are off while the dialog asks whether to turn them off',
    file: 'src/flows/codeAfterPassword/CodeAfterPassword.tsx',
    from: "snapshot.matches('on') || snapshot.matches('turningOff')",
    to: "snapshot.matches('on')",
  },
  {
    what: 'a student who has just paid is offered to cancel while the registration is being saved',
    file: 'src/flows/checkout/view.ts',
    from: 'waiting: copy.waiting.registration },',
    to: 'waiting: copy.waiting.registration, canCancel: true },',
  },

  // Pages, components, the shell
  {
    what: 'a page calls a course that has been open for years a coming one, until its script runs',
    file: 'src/pages/courses/useToday.ts',
    from: "'9999-12-31'",
    to: "'0000-01-01'",
  },
  {
    what: 'the Academic Dean is in the middle of the list of the administration',
    file: 'src/pages/faculty/rules.ts',
    from: "department === undefined || department === 'administration' ? isDean",
    to: 'department === undefined ? isDean',
  },
  {
    what: 'the list of scholarships links to an address of an earlier site',
    file: 'src/pages/studentServices/ScholarshipNav.tsx',
    from: 'find(({ from }) => from === own)',
    to: 'find(({ to }) => to === own)',
  },
  {
    what: 'no tab is the current one on a page below a tab',
    file: 'src/pages/studentServices/ServicesPage.tsx',
    from: 'current={address}',
    to: 'current={path ?? address}',
  },
  {
    what: 'the button that tries to load a dialog again gives it up, and the one that closes tries',
    file: 'src/ui/loading/LoadFailed.tsx',
    from: '<LoadFailed onRetry={retry} onClose={onClose} />',
    to: '<LoadFailed onRetry={onClose} onClose={retry} />',
  },
  {
    what: 'a choice that nobody has made counts as made, by the words “Choose a state”',
    file: 'src/ui/SelectField.tsx',
    from: '<option value="">',
    to: '<option value={placeholder}>',
  },
  {
    what: 'a button that was once pressed while it was replaced is pressed twice by each later click',
    file: 'src/ui/dom/passOnPress.ts',
    from: "addEventListener('mouseup', release, { once: true })",
    to: "addEventListener('mouseup', release)",
  },
  {
    what: 'each course that is put in the cart leaves a dot on the screen for good',
    file: 'src/ui/motion/library.ts',
    from: 'void flight.then(() => token.remove());',
    to: 'void flight;',
  },
  {
    what: 'Back never gets a visitor out of a page to which an address redirected',
    file: 'src/app/routes/routeKinds.ts',
    from: 'redirect({ to, search, replace: true })',
    to: 'redirect({ to, search })',
  },
  {
    what: 'the policy of another page blocks the payment form of a checkout that was opened by a link',
    file: 'src/app/routes/routes.ts',
    from: "if (!preload && needsNewDocument('/checkout'))",
    to: "if (preload && needsNewDocument('/checkout'))",
  },

  // Adapters
  {
    what: 'a student reads that something went wrong where the busy server has said how long to wait',
    file: 'src/services/api/callAdapter.ts',
    from: 'if (status === 429 || wait !== undefined) return',
    to: 'if (status === 429) return',
  },
  {
    what: 'every call fails where the API host is set with a slash at its end',
    file: 'src/services/api/hosts.ts',
    from: String.raw`apiHosts[environmentOf(address, apiHosts)].replace(/\/$/, '')`,
    to: 'apiHosts[environmentOf(address, apiHosts)]',
  },
  {
    what: 'the policy of checkout blocks the script of Google Pay',
    file: 'src/services/payment/contentSecurity.ts',
    from: "    !offers(config, 'googlepay') &&\n",
    to: '',
  },
  {
    what: 'a student whose wallet fails by a server error reads that the wallet refused the payment',
    file: 'src/services/payment/hosted/walletParts.ts',
    from: 'status >= 400 && status < 500',
    to: 'status >= 400 && status <= 500',
  },
  {
    what: 'a digit typed into the middle of a card number sends the caret to its end',
    file: 'src/services/payment/standIn/field.ts',
    from: 'if (options.format && input.selectionEnd === input.value.length)',
    to: 'if (options.format)',
  },
  {
    what: 'a page of an old version reloads again and again',
    file: 'src/services/storage/reloads.ts',
    from: "readText('session', KEY)",
    to: "readText('local', KEY)",
  },
  {
    what: 'the next person in this tab inherits the list of purchases that were reported',
    file: 'src/services/storage/reported.ts',
    from: "removeText('session', keyOf(key.slice(PREFIX.length)))",
    to: "removeText('session', keyOf(key))",
  },
  {
    what: 'a phone that unloaded the page loses the step in which a new password is chosen',
    file: 'src/services/storage/signInStep.ts',
    from: "v.picklist(['confirm', 'reset'])",
    to: "v.picklist(['confirm'])",
  },
  {
    what: 'the syllables of a Korean name run together in the form for transcripts',
    file: 'src/services/transcriptForm.ts',
    from: String.raw`/[\p{Script=Han}\p{Script=Hangul}]/gu`,
    to: String.raw`/[\p{Script=Han}]/gu`,
  },
  {
    what: 'the account of the second form that a page sends has no password after its code was entered',
    file: 'src/services/auth/signUpProof.ts',
    from: 'own = { email, proof: newUuid() };',
    to: 'own ??= { email, proof: newUuid() };',
  },

  // Wiring
  {
    what: 'a flow goes on after its page was left, and a second visit of the page finds its old state',
    file: 'src/site/useFlowActor.ts',
    from: "return () => site.send({ type: 'FLOW_CLOSED', name });",
    to: 'return undefined;',
  },
  {
    what: 'a dialog is gone for a moment, and the focus with it, when its actor is stopped',
    file: 'src/site/keepLastActive.ts',
    from: "next.status !== 'active'",
    to: "next.status === 'done'",
  },
  {
    what: 'a local site on a port asks the API of the development environment',
    file: 'src/services/api/hosts.ts',
    from: '{ hostname }: Address',
    to: '{ host: hostname }: { readonly host: string }',
  },
  {
    what: 'the console of a page does not say what went wrong',
    file: 'src/site/effects.ts',
    from: 'effect.message, ...(effect.error === undefined ? [] : [effect.error]));',
    to: 'effect.message);',
  },
  {
    what: 'who forgot a password is mailed a code that confirms an address and changes no password',
    file: 'src/site/wiring/signIn.ts',
    from: 'client.sendResetCode(input)',
    to: 'client.sendCode(input)',
  },
  {
    what: 'a page of courses that was left before its code came keeps asking for prices and closures',
    file: 'src/site/useCoursesToday.ts',
    from: "if (!signal.aborted) signal.addEventListener('abort'",
    to: "signal.addEventListener('abort'",
  },
  {
    what: 'what is pressed on the pay button counts as released, and the other way round',
    file: 'src/site/wiring/payButton.ts',
    from: "isUnderWay ? 'PRESS_BEGAN' : 'PRESS_ENDED'",
    to: "isUnderWay ? 'PRESS_ENDED' : 'PRESS_BEGAN'",
  },
  {
    what: 'a page that an inspector only watches starts early, and one in its frame does not',
    file: 'src/site/attachInspection.ts',
    from: 'isPassive: !isFramed',
    to: 'isPassive: isFramed',
  },
  {
    what: 'the choice about page speed begins as the opposite of the one that was made',
    file: 'src/site/wiring/pageSpeed.ts',
    from: 'input: { wasAllowed: isPageSpeedShared() }',
    to: 'input: { wasAllowed: !isPageSpeedShared() }',
  },
  {
    what: 'a mailed code that proves who someone is goes to the service as one of an authenticator app',
    file: 'src/site/wiring/proveIdentity.ts',
    from: '(await auth.signIn()).proveByMailedCode(input)',
    to: '(await auth.signIn()).proveByCode(input)',
  },

  // Facts and brands
  {
    what: 'an address with the full stop of a sentence after it is refused as wrong',
    file: 'domain/email.ts',
    from: String.raw`return hostname.replace(/(?<!\.)\.$/, '');`,
    to: 'return hostname;',
  },
  {
    what: 'a mail program shows a prepared letter on one line',
    file: 'domain/mailTo.ts',
    from: String.raw`body.replaceAll('\n', '\r\n')`,
    to: 'body',
  },
  {
    what: 'the message about exactly five characters hints at more of them',
    file: 'domain/text.ts',
    from: "names.length > mostCharactersNamed ? ' …'",
    to: "names.length >= mostCharactersNamed ? ' …'",
  },
  {
    what: 'a claim of the pages ends a day before its last day',
    file: 'domain/copy.ts',
    from: 'today <= until ? now : afterward',
    to: 'today < until ? now : afterward',
  },
  {
    what: 'the phone number of a student in Brazil is stored with the code of Peru',
    file: 'domain/countries.ts',
    from: "value: 'brazil', code: '55'",
    to: "value: 'brazil', code: '51'",
  },
  {
    what: 'the nursing site says that its shortest course takes fewer hours than it does',
    file: 'domain/facts/nursing.ts',
    from: 'shortest: 96',
    to: 'shortest: 90',
  },
  {
    what: 'an old link to the course in ethics leads to the list of courses instead of the course',
    file: 'src/brands/general/brand.ts',
    from: "to: '/courses/humanities/phil120'",
    to: "to: '/courses/humanities/phil102'",
  },
  {
    what: 'the link to the sheet in Mandarin opens the one in Portuguese',
    file: 'src/content/shared/documents.ts',
    from: "mandarinSheet: '/documents/info-sheet-zh.pdf'",
    to: "mandarinSheet: '/documents/info-sheet-pt.pdf'",
  },
  {
    what: 'the grading scale gives 79 percent two grades',
    file: 'src/content/shared/grading.ts',
    from: "range: '79.5-82.4'",
    to: "range: '78.5-82.4'",
  },
  {
    what: 'the account form does not ask which representative referred a student',
    file: 'domain/studentChoices.ts',
    from: 'referredBy === OTHER || referredBy === REPRESENTATIVE',
    to: 'referredBy === OTHER',
  },
];
