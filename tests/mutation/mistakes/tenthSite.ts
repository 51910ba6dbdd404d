import type { Mistake } from './mistake.ts';

/** Written from the sources alone: what a visitor's page does wrong after a slip in one line. */
export const tenthSite: readonly Mistake[] = [
  // Views of flows
  {
    what: 'a screen reader does not say that a passkey was added or removed',
    file: 'src/flows/passkeys/Passkeys.tsx',
    from: "said: ({ context }) => context.notice ?? ''",
    to: "said: () => ''",
  },
  {
    what: 'a course that the student has left still says by when to start and to finish it',
    file: 'src/flows/registrations/Order.tsx',
    from: '{isOpen && <Next registeredOn={registeredOn} />}',
    to: '<Next registeredOn={registeredOn} />',
  },
  {
    what: 'a screen reader does not say that the dates of a course were saved',
    file: 'src/flows/registrations/Registrations.tsx',
    from: '({ context }) => (context.hasSavedDates ? copy.calendar.saved : copy.listed)',
    to: '() => copy.listed',
  },
  {
    what: 'a screen reader does not say that the check has found a declined card, since the message only changes',
    file: 'src/flows/payment/PaymentDialog.tsx',
    from: '          key={view.error.kind}\n',
    to: '',
  },
  {
    what: 'what was typed of a card can be changed while the supplier already makes a payment of it',
    file: 'src/flows/payment/view.ts',
    from: "waiting: copy.waiting.method, button: 'busy', form: 'inert'",
    to: "waiting: copy.waiting.method, button: 'busy', form: 'usable'",
  },
  {
    what: 'the registrations and settings stay in sight while it is not known whether the person is still signed in',
    file: 'src/flows/account/Account.tsx',
    from: '<div hidden={isConcealed}>',
    to: '<div>',
  },
  {
    what: 'a password manager saves a new password without the email that it belongs to',
    file: 'src/flows/signIn/StepForm.tsx',
    from: '      autoComplete="username"\n',
    to: '',
  },
  {
    what: 'the field of the middle name can be filled in by a student who has said that there is none',
    file: 'src/flows/createAccount/PersonalSection.tsx',
    from: 'optional={hasNone} disabled={hasNone}',
    to: 'optional={hasNone}',
  },
  {
    what: 'the button that uploads a letter looks usable, and does nothing, while the server asks to wait',
    file: 'src/flows/acceptanceLetter/AcceptanceLetter.tsx',
    from: " disabled={state === 'throttled'}",
    to: '',
  },
  {
    what: 'the link that shows all courses keeps the words that were searched for',
    file: 'src/flows/courseFinder/CourseFinder.tsx',
    from: "words: '', filters: noCriteria.filters",
    to: 'filters: noCriteria.filters',
  },
  {
    what: 'checkout keeps no room for the recommended courses, and jumps when they come',
    file: 'src/flows/checkout/Recommendations.tsx',
    from: '!isLoading && offers.length === 0',
    to: 'offers.length === 0',
  },
  {
    what: 'analytics gets the name of a student who uses the form of it for transcripts',
    file: 'src/flows/createAccount/TranscriptOffer.tsx',
    from: '      data-reported-as="Use transcript form"\n',
    to: '',
  },
  {
    what: 'a typo in a request for the guide can be corrected after it was recorded, and the correction goes nowhere',
    file: 'src/flows/infoRequest/InfoRequest.tsx',
    from: " || leaf === 'recorded'",
    to: '',
  },
  {
    what: 'a screen reader does not say that the details of an account are being saved',
    file: 'src/flows/profile/ProfileDialog.tsx',
    from: 'saving: { Body: ProfileForm, said: copy.saving },',
    to: 'saving: form,',
  },
  {
    what: 'a screen reader says the same of every button that takes a course out of the cart',
    file: 'src/flows/checkout/CartTable.tsx',
    from: 'copy.table.remove(label)',
    to: 'copy.table.remove()',
  },

  // Pages, components, the shell, content
  {
    what: 'a click beside a dialog closes it, and what was typed there is lost',
    file: 'src/ui/Dialog.tsx',
    from: '        closeOnInteractOutside={false}\n',
    to: '',
  },
  {
    what: 'Escape closes the dialog around a tooltip, and not just the tooltip',
    file: 'src/ui/Tooltip.tsx',
    from: '      event.stopPropagation();\n',
    to: '',
  },
  {
    what: 'links of a form in a frame that open a new tab do nothing',
    file: 'src/ui/frameSandbox.ts',
    from: ' allow-popups',
    to: '',
  },
  {
    what: 'who sends a form by Enter in the field that is wrong does not hear what is wrong with it',
    file: 'src/ui/dom/useFocusFirstError.ts',
    from: '    if (error === document.activeElement) error?.blur();\n',
    to: '',
  },
  {
    what: 'a page with an early notice is drawn again, as if an extension had changed it',
    file: 'src/ui/dom/isAltered.ts',
    from: "':not([data-early] *)'",
    to: "'*'",
  },
  {
    what: 'letters that are typed into the middle of a field while the page is drawn again land at its end',
    file: 'src/ui/dom/redrawn.ts',
    from: 'old.value.slice(0, caret) + added + old.value.slice(caret)',
    to: 'old.value + added',
  },
  {
    what: 'the focus is lost when a video is played with the keyboard',
    file: 'src/ui/VideoEmbed.tsx',
    from: '          {...(poster !== undefined && { ref: (frame: HTMLIFrameElement | null) => frame?.focus() })}\n',
    to: '',
  },
  {
    what: 'on paper a dialog that is longer than a sheet ends with the first sheet',
    file: 'src/ui/dialogRecipe.ts',
    from: "{ display: 'block', position: 'static', overflow: 'visible', p: '0' }",
    to: "{ display: 'block', overflow: 'visible', p: '0' }",
  },
  {
    what: 'the ring around the link with the focus can hardly be seen in the dark bar at the top',
    file: 'src/app/shell/Header.tsx',
    from: ' data-on-brand',
    to: '',
  },
  {
    what: 'a page that cannot be loaded offline ends in the error page of the browser, and not in that of the site',
    file: 'src/app/routes/lazyPage.tsx',
    from: 'if (navigator.onLine) throw error;',
    to: 'if (!navigator.onLine) throw error;',
  },
  {
    what: 'a link within the site to a course in capitals shows the page at another address than its own',
    file: 'src/app/routes/routes.ts',
    from: 'found?.department === department && found.code === params.code',
    to: 'found?.department === department',
  },
  {
    what: 'the confirmation goes on checking for a visitor who is not signed in, until they use the page',
    file: 'src/pages/SuccessfulRegistrationPage.tsx',
    from: ' data-needs-script',
    to: '',
  },
  {
    what: 'no mail program opens the letter to the school for a cart of ten courses, because it is too long',
    file: 'src/content/shared/letterToSchool.ts',
    from: 'linkedAtMost = 4',
    to: 'linkedAtMost = 40',
  },
  {
    what: 'the notice about Thanksgiving says that transcripts go out on the day on which the office opens',
    file: 'src/content/shared/banners.ts',
    from: 'weekend.transcriptsFrom',
    to: 'weekend.reopens',
  },

  // Adapters
  {
    what: 'after a declined card each saved method is listed twice',
    file: 'src/services/payment/hosted/hosted.ts',
    from: '      saved = [];\n',
    to: '',
  },
  {
    what: 'the button of PayPal that fails late takes the card form away from who went on to a card',
    file: 'src/services/payment/hosted/paypal.ts',
    from: '        if (!visit && !box.isConnected) return;\n',
    to: '',
  },
  {
    what: 'a link that adds a course, followed twice, has the page say that there are two in the cart',
    file: 'src/services/storage/cart.ts',
    from: '[...new Set(change(stored))]',
    to: '[...change(stored)]',
  },
  {
    what: 'what a visitor has typed into the account form is gone when a session ends that was never theirs',
    file: 'src/services/auth/endSession.ts',
    from: '  if (session === null) return;\n',
    to: '',
  },
  {
    what: 'who has both an authenticator app and mailed codes is asked for a mailed code',
    file: 'src/services/auth/signInCalls.ts',
    from: "allowedMFATypes?.includes('TOTP') ? 'TOTP' : 'EMAIL'",
    to: "allowedMFATypes?.includes('EMAIL') ? 'EMAIL' : 'TOTP'",
  },
  {
    what: 'once the account could not read what is asked for after the password, Try again fails until a reload',
    file: 'src/services/auth/secondFactorCalls.ts',
    from: 'ask().finally(() => asking.delete(session))',
    to: 'ask()',
  },
  {
    what: 'a payment that went back is asked about for good after a reload',
    file: 'src/services/api/paymentCalls.ts',
    from: "    if (v.is(contract.paymentWentBack, reply.body)) return { kind: 'wentBack', reason: reply.message };\n",
    to: '',
  },
  {
    what: 'who has ended every sign-in by a try whose answer was lost is told that it failed',
    file: 'src/services/api/securityCalls.ts',
    from: "    if (reply.kind === 'refused' && reply.status === 401) return { kind: 'ended' };\n",
    to: '',
  },
  {
    what: 'the tag manager mixes what belongs to one event into the next one',
    file: 'src/services/analytics/analytics.ts',
    from: "        if ('ecommerce' in entry) push({ ecommerce: null });\n",
    to: '',
  },
  {
    what: 'the tag manager hears of a form that is sent as of a press on a button as well',
    file: 'src/services/analytics/clicks.ts',
    from: "'button:not([type=submit]), a[data-button]'",
    to: "'button, a[data-button]'",
  },
  {
    what: 'a browser that does not say whether it saves data loads nothing ahead, so that each step to a payment waits',
    file: 'src/services/savesData.ts',
    from: '?.saveData === true',
    to: '?.saveData !== false',
  },

  // Wiring
  {
    what: 'the cart of one tab does not follow that of another one',
    file: 'src/site/wiring/cart.ts',
    from: "'STORAGE_CHANGED'",
    to: "'CART_CHANGED'",
  },
  {
    what: 'the end of a session takes the token of the one that follows it at once',
    file: 'src/site/wiring/session.ts',
    from: '(_, { session, isFollowed }) => clearStorage(session, isFollowed)',
    to: '(_, { session }) => clearStorage(session)',
  },
  {
    what: 'checkout asks about the payment of the person who was signed in before, and not of who is now',
    file: 'src/site/wiring/site.ts',
    from: 'storedPerson() ?? input.sub',
    to: 'input.sub ?? storedPerson()',
  },
  {
    what: 'a page that was out of sight for hours is not read again when it is back, but one that is left after hours is',
    file: 'src/site/wiring/watchWindow.ts',
    from: "document.visibilityState === 'hidden'",
    to: "document.visibilityState === 'visible'",
  },
  {
    what: 'a page of an old version never reloads if the code of dialogs is gone with that version',
    file: 'src/site/effects.ts',
    from: '() => location.reload()',
    to: '() => undefined',
  },
  {
    what: 'a student whose connection is gone for a moment reads in checkout that they are signed out',
    file: 'src/site/wiring/confirmSession.ts',
    from: "  if (stored.kind === 'unknown') return { kind: 'unknown' };\n",
    to: '',
  },
  {
    what: 'a student who changes the email cannot go on once the password is asked for',
    file: 'src/site/wiring/account.ts',
    from: '(await emailCalls()).findEmail),\n    ...proof,\n',
    to: '(await emailCalls()).findEmail),\n',
  },

  // Facts and brands
  {
    what: 'some authenticator apps do not read the picture, because the name of the site has a space in it',
    file: 'domain/authenticator.ts',
    from: 'issuer=${encodeURIComponent(issuer)}',
    to: 'issuer=${issuer}',
  },
  {
    what: 'the terms limit the refund of courses without exams by an exam',
    file: 'domain/terms.ts',
    from: 'anything beyond ${workLimits.noExam}',
    to: 'anything beyond ${workLimits.exam}',
  },
  {
    what: 'the list of chemistry courses does not show how online labs work',
    file: 'src/brands/general/brand.ts',
    from: "departments: ['biology', 'chemistry']",
    to: "departments: ['biology']",
  },
];
