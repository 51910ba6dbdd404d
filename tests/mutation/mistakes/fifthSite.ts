import type { Mistake } from './mistake.ts';

/** The half of the fifth set that is in the site: views of flows, pages and shell, adapters, wiring, facts. */
export const fifthSite: readonly Mistake[] = [
  // Views of the flows
  {
    what: 'the question before a device is signed out says the days of its sign-in and of its last use the wrong way around',
    file: 'src/flows/devices/DevicesDialog.tsx',
    from: 'copy.dates(signedInOn, lastUsedOn)',
    to: 'copy.dates(lastUsedOn, signedInOn)',
  },
  {
    what: 'nobody hears that a deletion did not arrive and has to be confirmed again',
    file: 'src/flows/accountDeletion/AccountDeletionDialog.tsx',
    from: '<Alert tone="warning" urgent>',
    to: '<Alert tone="warning">',
  },
  {
    what: 'while another code is mailed, a person hears that the email is being changed',
    file: 'src/flows/emailChange/EmailChangeDialog.tsx',
    from: 'said: () => copy.code.resending',
    to: 'said: () => copy.code.confirming',
  },
  {
    what: 'on a phone, the second notice is unfolded because the first one was',
    file: 'src/flows/alertBanner/AlertBanner.tsx',
    from: '<AlertNotice key={notice.id} notice',
    to: '<AlertNotice notice',
  },
  {
    what: 'when the last row of a cart is removed, the focus does not go to the row before it',
    file: 'src/flows/checkout/useFocusAfterRemoval.ts',
    from: 'Math.min(index, buttons.length - 1)',
    to: 'Math.min(index, buttons.length)',
  },
  {
    what: 'a chosen filter that finds nothing together with the words cannot be taken back',
    file: 'src/flows/courseFinder/FilterList.tsx',
    from: 'count === 0 && !isChosen ?',
    to: 'count === 0 ?',
  },
  {
    what: 'a field of the account form is not checked when the next field is a list of choices',
    file: 'src/flows/createAccount/fields.tsx',
    from: `matches('input, select, summary')`,
    to: `matches('input, summary')`,
  },
  {
    what: 'the amount that replaces the button Continue cannot take its focus and is not read',
    file: 'src/flows/payment/AmountToPay.tsx',
    from: '<chakra.p ref={paragraph} tabIndex={-1} ',
    to: '<chakra.p ref={paragraph} ',
  },
  {
    what: 'a person who signs in with an authenticator app is told to look for the code in a mail',
    file: 'src/flows/signIn/CodeSteps.tsx',
    from: 'readOnly: busy, hint: copy.authenticatorHint',
    to: 'readOnly: busy',
  },
  {
    what: 'the page jumps to its top when the video of a student is opened',
    file: 'src/flows/testimonials/Quotation.tsx',
    from: '          resetScroll={false}\n',
    to: '',
    lives: 'Only a browser scrolls.',
  },
  {
    what: 'the bar of an upload is full as soon as one percent has been sent',
    file: 'src/flows/acceptanceLetter/ProgressBar.tsx',
    from: 'max={100}',
    to: 'max={1}',
  },
  {
    what: 'the whole terms stand below the receipt on the screen and not only on paper',
    file: 'src/flows/receipt/PrintedTerms.tsx',
    from: ' data-print-only data-terms',
    to: ' data-terms',
  },
  {
    what: 'on a course that is reached from another course, a press of the button does nothing',
    file: 'src/flows/courseButton/useCourseButton.ts',
    from: '}, [site, code]);',
    to: '}, [site]);',
  },
  {
    what: 'the button of the PDF is busy while the other file is made, and it is not busy while the PDF is made',
    file: 'src/flows/account/Settings.tsx',
    from: 'busy={isDocument}',
    to: 'busy={isDownloading}',
  },
  {
    what: 'a message that could not be sent says so below the window, where nobody sees it',
    file: 'src/flows/contactForm/ContactForm.tsx',
    from: `    if (failure !== '') line.current?.scrollIntoView({ block: 'center' });\n`,
    to: '',
  },

  // Pages, components, shell
  {
    what: 'the focus is lost with the button that unfolds a notice',
    file: 'src/ui/Banner.tsx',
    from: '              text.current?.focus();\n',
    to: '',
  },
  {
    what: 'a form that is sent before the scripts have come puts what was typed into the address',
    file: 'src/ui/Form.tsx',
    from: '      method="dialog"\n',
    to: '',
  },
  {
    what: 'a message that a script of the browser has filled in is said to be missing',
    file: 'src/ui/Input.tsx',
    from: `'input:not([type=file]), textarea'`,
    to: `'input:not([type=file])'`,
  },
  {
    what: 'on a phone, the link to the current page of an area stays out of sight until the page is used',
    file: 'src/ui/SideNav.tsx',
    from: '      data-tabs\n',
    to: '',
  },
  {
    what: 'reading the privacy policy takes the place of the form, and what was typed is gone',
    file: 'src/ui/PrivacyNote.tsx',
    from: ' target="_blank"',
    to: '',
  },
  {
    what: 'the code of a section is requested two hundred times a second while it does not come',
    file: 'src/ui/loading/retryDownload.ts',
    from: 'retryDelay = 5000',
    to: 'retryDelay = 5',
  },
  {
    what: 'the focus is lost when a dialog closes whose opener has gone meanwhile',
    file: 'src/ui/dom/focusReturn.ts',
    from: 'opener?.isConnected ? opener',
    to: 'opener ? opener',
  },
  {
    what: 'the page of all courses names the prices of the build above a list with those of today',
    file: 'src/pages/courses/FindCoursePage.tsx',
    from: 'pricesOf(all)',
    to: 'pricesOf(courses)',
  },
  {
    what: 'where as many schools accept them, a course recommends those of other departments first',
    file: 'src/pages/courses/coursePageData.ts',
    from: '=== course.department ? 0.5 : 0)',
    to: '=== course.department ? 0 : 0.5)',
  },
  {
    what: 'a course whose price has changed shows the one of the build until the page is used',
    file: 'src/pages/courses/Purchase.tsx',
    from: '        data-price-of={course.code}\n',
    to: '',
  },
  {
    what: 'a school with an accent in its name is not found by a person who types none',
    file: 'domain/alphabet.ts',
    from: `normalize('NFD')`,
    to: `normalize('NFC')`,
  },
  {
    what: 'the phone of a school cannot be called from abroad',
    file: 'src/pages/generalOnly/partner/PartnerContact.tsx',
    from: 'href={`tel:+1${phoneDigits(phone)}`}',
    to: 'href={`tel:${phoneDigits(phone)}`}',
  },
  {
    what: 'two lists of holidays have the same id, so that the sample is read by the heading of this year',
    file: 'src/pages/studentServices/TranscriptsPage.tsx',
    from: 'id="holidays-this-year"',
    to: 'id="holidays"',
  },
  {
    what: 'whether nominations are open is not said until the visitor uses the page of the form',
    file: 'src/pages/framed/FramedPage.tsx',
    from: ' fontWeight="600" data-needs-script>',
    to: ' fontWeight="600">',
  },
  {
    what: 'the dialog with the privacy policy names the version of the terms and links to them',
    file: 'src/app/shell/PrivacyDialog.tsx',
    from: '<Version of="privacy" />',
    to: '<Version of="terms" />',
  },

  // Adapters
  {
    what: 'after some devices were signed out and the next one was refused, the person is told that nothing was signed out',
    file: 'src/services/auth/deviceCalls.ts',
    from: '        ended += 1;\n',
    to: '',
  },
  {
    what: 'the password is asked for again ten seconds after it was entered',
    file: 'src/services/auth/ownSession.ts',
    from: 'age > recentSignIn.minutes * 60 ?',
    to: 'age > recentSignIn.minutes ?',
  },
  {
    what: 'a sign-in whose answer stops halfway waits forever',
    file: 'src/services/auth/requestLimit.ts',
    from: 'return new Response(await response.arrayBuffer(), response);',
    to: 'return response;',
  },
  {
    what: 'a password is changed without the session while another part of the page proves who the person is',
    file: 'src/services/auth/passwordCalls.ts',
    from: 'await runningProof();',
    to: 'void runningProof();',
  },
  {
    what: 'a part of the site that has stopped watching sign-ins hears of them once the client is loaded',
    file: 'src/services/auth/client.ts',
    from: '        waiting.delete(start);\n        stop();',
    to: '        stop();',
  },
  {
    what: 'a person who proves who they are with a code of the app gets another device in the list',
    file: 'src/services/auth/signInCalls.ts',
    from: '{ challengeResponse: code, options: asProof }',
    to: '{ challengeResponse: code }',
  },
  {
    what: 'a payment form that is shown fails after twenty seconds because it is said to have no place',
    file: 'src/services/payment/actor.ts',
    from: '      clearTimeout(noElement);\n      open = openWidget',
    to: '      open = openWidget',
  },
  {
    what: 'every card is saved at the gateway, whether the person asked for it or not',
    file: 'src/services/payment/dropin.ts',
    from: 'vaultCard: false',
    to: 'vaultCard: true',
    lives: 'The supplier’s own code acts on it: tests/paymentForm/braintree.spec.ts notices.',
  },
  {
    what: 'a person who closes the window of PayPal is told that PayPal has refused',
    file: 'src/services/payment/hosted/paypal.ts',
    from: `visit?.close('dismissed')`,
    to: `visit?.close('refused')`,
  },
  {
    what: 'the code of a course with a wrong digit finds other courses',
    file: 'src/services/search/courseSearch.ts',
    from: String.raw`term.length > 3 && !/\d/.test(term) ?`,
    to: 'term.length > 3 ?',
  },
  {
    what: 'the browser keeps the repeated password of a new account in its storage',
    file: 'src/services/storage/accountForm.ts',
    from: ', confirmPassword: _confirmPassword,',
    to: ',',
  },

  // Wiring
  {
    what: 'checkout opens before the code that compares its version is there, and breaks',
    file: 'src/site/wiring/site.ts',
    from: 'Promise.all([checkout.load(), siteVersion.load()])',
    to: 'Promise.all([checkout.load()])',
  },
  {
    what: 'the server is asked for the prices of today on every page after one with courses',
    file: 'src/site/wiring/coursesToday.ts',
    from: `return () => site.send({ type: 'FLOW_CLOSED', name });`,
    to: 'return () => undefined;',
  },
  {
    what: 'the key of the site takes the place of the payer’s own token, so that nobody is offered saved cards',
    file: 'src/site/wiring/payment.ts',
    from: '...payment, ...(await ownToken(payment, session)),',
    to: '...(await ownToken(payment, session)), ...payment,',
  },
  {
    what: 'a person who opens a stored page without a connection is not told about it until the page is used',
    file: 'src/app/boot/needsScript.ts',
    from: '  !navigator.onLine ||\n',
    to: '',
  },
  {
    what: 'a course that was added by an early press and then removed is in the cart again when the page is left',
    file: 'src/app/boot/heldPress.ts',
    from: '    if (!button.ariaBusy) return;\n',
    to: '',
  },
  {
    what: 'when the configuration cannot be read, the real site says that it is a test',
    file: 'src/app/boot/readOnlyPage.ts',
    from: `    return 'production';`,
    to: `    return 'development';`,
  },
  {
    what: 'a press before the page is ready is passed on too early and does nothing',
    file: 'src/app/boot/boot.tsx',
    from: '  await firstPageReady;',
    to: '  void firstPageReady;',
    lives: 'Only a page that was built is hydrated in parts.',
  },

  // Facts
  {
    what: 'the page of the academic scholarship shows the form of the other scholarship',
    file: 'src/brands/general/brand.ts',
    from: `academicScholarship: '/forms/academic-scholarship.html'`,
    to: `academicScholarship: '/forms/named-scholarship.html'`,
  },
  {
    what: 'the notice of the winter break says that the offices are closed on the day on which they are open again',
    file: 'src/content/shared/banners.ts',
    from: 'until: addDays(winter.reopens, -1)',
    to: 'until: winter.reopens',
  },
];
