import type { Mistake } from './mistake.ts';

/** The half of the fourth set that is in the site: views of flows, pages and shell, adapters, wiring. See `fourth.ts`. */
export const fourthSite: readonly Mistake[] = [
  // Views of the flows
  {
    what: 'an authenticator app lists the account under the name of the site, and the site under the email',
    file: 'src/flows/authenticator/AuthenticatorDialog.tsx',
    from: 'authenticatorUri(brand.name, email, secret)',
    to: 'authenticatorUri(email, brand.name, secret)',
  },
  {
    what: 'the picture of the key has no margin, so that some cameras do not find it',
    file: 'src/flows/authenticator/AuthenticatorDialog.tsx',
    from: `ecc: 'M', border: 4`,
    to: `ecc: 'M', border: 0`,
  },
  {
    what: 'behind the dialog that turns the app off, the page says that it is off',
    file: 'src/flows/authenticator/Authenticator.tsx',
    from: `snapshot.matches('on') || snapshot.matches('turningOff')`,
    to: `snapshot.matches('on')`,
  },
  {
    what: 'two passkeys of the same name cannot be told apart by their buttons',
    file: 'src/flows/passkeys/Passkeys.tsx',
    from: 'aria-label={`${copy.remove}: ${copy.named(name, addedOn)}`}',
    to: 'aria-label={`${copy.remove}: ${name}`}',
  },
  {
    what: 'after the second wrong password the focus stays on the button',
    file: 'src/flows/signIn/ProofSteps.tsx',
    from: '  }, [field, alert]);',
    to: '  }, [field]);',
  },
  {
    what: 'the focus is lost when the page of the bank goes',
    file: 'src/flows/payment/ChallengeHeading.tsx',
    from: 'return () => title?.focus();',
    to: 'return undefined;',
  },
  {
    what: 'a cart that changes in another tab takes the focus out of the card form',
    file: 'src/flows/payment/CodeSection.tsx',
    from: `view === 'closed' && was !== 'closed' && isFocusLost()`,
    to: `view === 'closed' && was !== 'closed'`,
  },
  {
    what: 'a closed error gives the focus to a control of the payment form that is hidden',
    file: 'src/flows/payment/PaymentErrorDialog.tsx',
    from: '[data-payment-form]:not([hidden], [inert]) :is(input, button)',
    to: '[data-payment-form]:not([inert]) :is(input, button)',
  },
  {
    what: 'the terms can be opened over the dialog while the card is charged',
    file: 'src/flows/payment/PaymentDialog.tsx',
    from: '{...(view.canCancel && { onReadTerms })}',
    to: 'onReadTerms={onReadTerms}',
  },
  {
    what: 'a withdrawal without the box leaves the focus on the button',
    file: 'src/flows/withdrawal/WithdrawalDialog.tsx',
    from: `  useFocusFirstError(form, failedSubmits, 'inside');\n`,
    to: '',
  },
  {
    what: 'the settings of the account are no named part of the page',
    file: 'src/flows/account/Settings.tsx',
    from: ' aria-labelledby="account-settings"',
    to: '',
  },
  {
    what: 'all videos of a category are read aloud by the name of the category',
    file: 'src/flows/reviewVideos/ReviewVideos.tsx',
    from: 'title={video.title}',
    to: 'title={category}',
  },
  {
    what: 'a letter that was removed cannot be chosen again',
    file: 'src/flows/acceptanceLetter/AcceptanceLetter.tsx',
    from: `    if (chosen && input.current) input.current.value = '';\n`,
    to: '',
  },
  {
    what: 'Back after a link that adds a course leads to the link again',
    file: 'src/flows/checkout/useCheckout.ts',
    from: '      replace: true,\n',
    to: '',
  },
  {
    what: 'a box that was checked before the page was ready is empty afterward',
    file: 'src/flows/checkout/early/useReplaced.ts',
    from: '      checked?.click();\n',
    to: '',
  },

  // Pages, components, shell
  {
    what: 'a control that is pressed with a pointer scrolls into view',
    file: 'src/ui/dom/focusPressed.ts',
    from: 'control.focus({ preventScroll: true })',
    to: 'control.focus()',
  },
  {
    what: 'a disclosure that is pressed in Safari gets no focus',
    file: 'src/ui/dom/focusPressed.ts',
    from: `'button, summary, a[href], input'`,
    to: `'button, a[href], input'`,
  },
  {
    what: 'a button that is disabled while it has the focus loses it for good',
    file: 'src/ui/dom/useLostFocus.ts',
    from: `isFocusLost() || focused.matches(':disabled')`,
    to: 'isFocusLost()',
  },
  {
    what: 'a press on nothing moves the focus to a heading',
    file: 'src/ui/dom/useLostFocus.ts',
    from: '      if (isLeft) return;\n',
    to: '',
  },
  {
    what: 'the price of a course that costs something else by now goes to every course in the structured data',
    file: 'src/ui/dom/correctOffer.ts',
    from: '    if (data.courseCode !== course.code.toUpperCase()) continue;\n',
    to: '',
  },
  {
    what: 'a claim disappears on its last day',
    file: 'src/ui/dom/correctDated.ts',
    from: 'until < today',
    to: 'until <= today',
  },
  {
    what: 'a press on the early notice that ends after it was replaced does nothing',
    file: 'src/ui/earlyNotices/useReplaced.ts',
    from: '    passOnPress(pressed);\n',
    to: '',
  },
  {
    what: 'the second dialog that is covered prints over the first one',
    file: 'src/ui/Dialog.tsx',
    from: `{ opacity: '0', 'data-no-print': true }`,
    to: `{ opacity: '0' }`,
  },
  {
    what: 'what is urgent is read after everything else',
    file: 'src/ui/LiveRegion.tsx',
    from: `aria-live={urgent ? 'assertive' : 'polite'}`,
    to: 'aria-live="polite"',
  },
  {
    what: 'a keyboard on a phone has no key that searches',
    file: 'src/ui/SearchField.tsx',
    from: '        enterKeyHint="search"\n',
    to: '',
  },
  {
    what: 'the email in the bar at the top is translated by the browser',
    file: 'src/app/shell/AccountMenu.tsx',
    from: '<Untranslated>{user.email}</Untranslated>',
    to: '<span>{user.email}</span>',
  },
  {
    what: 'the code of a part that failed to load is not tried again when the network is back',
    file: 'src/ui/loading/loadOnDemand.tsx',
    from: `addEventListener('online', retry);\n      return`,
    to: 'return',
  },
  {
    what: 'the portrait of a teacher is read aloud as a file',
    file: 'src/pages/courses/Teachers.tsx',
    from: '<Portrait src={img} alt="" />',
    to: '<Portrait src={img} alt={img} />',
  },
  {
    what: 'the last press of Enroll on the home page is not reported',
    file: 'src/pages/home/HomePage.tsx',
    from: '{...(index === 0 ? { onClick: enroll } : {})}',
    to: '{...(index !== 0 ? { onClick: enroll } : {})}',
  },
  {
    what: 'the page of a listing says “among them” of all its courses',
    file: 'src/pages/courses/CourseListPage.tsx',
    from: 'offered.length > namedAtMost ?',
    to: 'offered.length >= namedAtMost ?',
  },

  // Adapters
  {
    what: 'a saved card that was deleted is still the one that pays',
    file: 'src/services/payment/hosted/hosted.ts',
    from: '      if (selected === method) selected = undefined;\n',
    to: '',
  },
  {
    what: 'nothing is said when the total has changed since Google Pay agreed to it',
    file: 'src/services/payment/hosted/hosted.ts',
    from: '      if (agreedTo) visits.outdate(agreedTo.wallet);\n',
    to: '',
  },
  {
    what: 'the bank is asked about the cards that a device has confirmed, and not about the others',
    file: 'src/services/payment/hosted/googlePay.ts',
    from: `details.isNetworkTokenized ? 'none' : authentication`,
    to: `details.isNetworkTokenized ? authentication : 'none'`,
  },
  {
    what: 'Google Pay is never offered again after its script failed once',
    file: 'src/services/payment/hosted/googlePay.ts',
    from: '    script = undefined;\n',
    to: '',
  },
  {
    what: 'an Apple Pay sheet that the person closes leaves them before a button that does nothing',
    file: 'src/services/payment/hosted/applePay.ts',
    from: `visit.close('dismissed');`,
    to: 'visit.end();',
  },
  {
    what: 'a saved card is said to be deleted of which only the nonce is unknown',
    file: 'src/services/payment/hosted/savedMethods.ts',
    from: 'const left = alike(await list());',
    to: 'const left: Stored[] = [];',
  },
  {
    what: 'saved PayPal accounts are offered where PayPal is not',
    file: 'src/services/payment/hosted/savedMethods.ts',
    from: `(type === 'PayPalAccount' && offersWallet)`,
    to: `type === 'PayPalAccount'`,
  },
  {
    what: 'a purchase waits twenty seconds for a script that is blocked',
    file: 'src/services/payment/hosted/deviceData.ts',
    from: 'DEVICE_WAIT_MS = 2_000',
    to: 'DEVICE_WAIT_MS = 20_000',
  },
  {
    what: 'an authenticator app that may be on is said to have been refused',
    file: 'src/services/auth/secondFactorCalls.ts',
    from: `isUnanswered(error) ? { kind: 'unknown' } : refused(error)`,
    to: 'refused(error)',
  },
  {
    what: 'a passkey that was removed by an earlier try is said not to be',
    file: 'src/services/auth/passkeyCalls.ts',
    from: `    if (nameOfError(error) === 'ResourceNotFoundException') return { kind: 'removed' };\n`,
    to: '',
  },
  {
    what: 'a session that has ended is shown as an error of the code from the email',
    file: 'src/services/api/emailCalls.ts',
    from: `reply.status === 401 ? { kind: 'notSent', failure } : { kind: 'refused', reason }`,
    to: `{ kind: 'refused', reason }`,
  },
  {
    what: 'a code that was spent by too many tries asks the person to wait',
    file: 'src/services/auth/outcomes.ts',
    from: `return outcome.kind === 'notAuthorized' ? { ...outcome, kind: 'expiredCode' } : ofCode(outcome);`,
    to: `return outcome.kind === 'notAuthorized' ? { ...outcome, kind: 'expiredCode' } : outcome;`,
  },

  // Wiring
  {
    what: 'the account page looks for a session until the site changes',
    file: 'src/site/wiring/account.ts',
    from: '  tell(site.getSnapshot());\n',
    to: '',
  },
  {
    what: 'a calendar shows accents as question marks',
    file: 'src/site/wiring/registrations.ts',
    from: 'text/calendar;charset=utf-8',
    to: 'text/calendar',
  },
  {
    what: 'a wrong code of the app is answered as an expired one from the email',
    file: 'src/site/wiring/signIn.ts',
    from: 'client.signInWithAuthenticator(input, signal)',
    to: 'client.signInWithCode(input, signal)',
  },
  {
    what: 'the windows of wallets name the brand instead of who is paid',
    file: 'src/site/wiring/payment.ts',
    from: 'seller: brand.legalName',
    to: 'seller: brand.name',
  },
  {
    what: 'a page reloads once for all versions, and never again',
    file: 'src/site/wiring/siteVersion.ts',
    from: 'claimReload(input.version)',
    to: 'claimReload(__VERSION__)',
  },
  {
    what: 'who asks for the guide of the nursing brand lands in the list of the other',
    file: 'src/site/wiring/infoRequest.ts',
    from: 'brand.id)',
    to: `'general')`,
  },
  {
    what: 'a search whose code does not come looks as if it went on for ever',
    file: 'src/site/wiring/courseFinder.ts',
    from: 'await withinTime(engine());',
    to: 'await engine();',
  },
];
