import type { Mistake } from './mistake.ts';

/**
 * The part of the sixth set that is in the services, the wiring, the first scripts of a page and the domain. Written from the
 * sources and their tests, as what no test seemed to notice.
 *
 * Noticed at the first try by the nearest unit tests, before anything was mended: 0 of 5 in calls and analytics, 0 of 10 in
 * signing in, 0 of 8 in storage and presses, 0 of 30 in payment forms, and 0 of 12 in the site and its wiring. The other
 * three in the wiring, the 19 in the first scripts and in what search engines read, and the 11 in facts were only tried
 * afterward. Tests farther away were not asked.
 */
export const sixthSite: readonly Mistake[] = [
  // Calls of the API and analytics
  {
    what: 'while the configuration does not come, payments and signing in wait for two and a half minutes instead of a quarter of one',
    file: 'src/services/api/config.ts',
    from: 'configTimeout = 15_000',
    to: 'configTimeout = 150_000',
  },
  {
    what: 'the configuration is requested again by every call of a page',
    file: 'src/services/api/config.ts',
    from: 'pending ??= fetchConfig();',
    to: 'pending = fetchConfig();',
  },
  {
    what: 'a call that is read is sent three times to a server that is failing',
    file: 'src/services/api/sendRequest.ts',
    from: 'retry: 0, ',
    to: '',
  },
  {
    what: 'a payment that takes longer than ten seconds counts as one whose answer was lost',
    file: 'src/services/api/sendRequest.ts',
    from: ', timeout: false',
    to: '',
  },
  {
    what: 'a click that a component keeps to itself is not counted',
    file: 'src/services/analytics/clicks.ts',
    from: '{ capture: true },',
    to: '{},',
  },

  // Signing in
  {
    what: 'after one failed download nobody can sign in until the page is loaded again',
    file: 'src/services/auth/client.ts',
    from: `      configured = undefined;\n`,
    to: '',
  },
  {
    what: 'each sign-in is reported twice to who began to watch while the client was loading',
    file: 'src/services/auth/client.ts',
    from: `      waiting.clear();\n`,
    to: '',
  },
  {
    what: 'who has signed in where the browser stores nothing is shown as signed out',
    file: 'src/services/auth/client.ts',
    from: 'configured === undefined && !hasStoredSession()',
    to: '!hasStoredSession()',
  },
  {
    what: 'the list of devices is asked for before the client knows its user pool',
    file: 'src/services/auth/client.ts',
    from: `Promise.all([import('./deviceCalls.ts'), session()])`,
    to: `Promise.all([import('./deviceCalls.ts')])`,
  },
  {
    what: 'a sign-in on a slow line ends after three seconds',
    file: 'src/services/auth/requestLimit.ts',
    from: 'REQUEST_LIMIT = 30_000',
    to: 'REQUEST_LIMIT = 3_000',
  },
  {
    what: 'a token with a minus sign counts as another session after each refresh',
    file: 'src/services/auth/token.ts',
    from: `.replaceAll('-', '+')`,
    to: '',
  },
  {
    what: 'signing in again counts as the same session in a pool that revokes no tokens',
    file: 'src/services/auth/token.ts',
    from: ' ?? claims.auth_time',
    to: '',
  },
  {
    what: 'a sign-out in another tab ends the session of who has signed in there right after',
    file: 'src/services/auth/token.ts',
    from: 'key === null && !hasRefreshToken()',
    to: 'key === null',
  },
  {
    what: 'calls go on in an ended session where the browser stores nothing',
    file: 'src/services/auth/token.ts',
    from: `  unsaved = null;\n`,
    to: '',
  },
  {
    what: 'a token that could not be stored once goes along with every later call',
    file: 'src/services/auth/token.ts',
    from: `=== 'saved' ? null : token`,
    to: `=== 'saved' ? unsaved : token`,
  },

  // Storage and presses
  {
    what: 'a press that began right after another one is taken for over',
    file: 'src/services/presses.ts',
    from: `function finish() {\n  clearTimeout(end);`,
    to: 'function finish() {',
  },
  {
    what: 'without TLS, every sixteenth key of a payment is malformed',
    file: 'src/services/uuid.ts',
    from: `.padStart(2, '0')`,
    to: '',
  },
  {
    what: 'where the browser stores nothing, the same order is sent with another key and charged twice',
    file: 'src/services/storage/attempts.ts',
    from: ': unstored;',
    to: ': [];',
  },
  {
    what: 'of two payments that are open, the later one is asked about first',
    file: 'src/services/storage/attempts.ts',
    from: 'readAttempts().find((attempt)',
    to: 'readAttempts().findLast((attempt)',
  },
  {
    what: 'a stored cart with one number in it breaks checkout',
    file: 'src/services/storage/cart.ts',
    from: `codes.every((code) => typeof code === 'string')`,
    to: `codes.some((code) => typeof code === 'string')`,
  },
  {
    what: 'a course that is taken out of the cart by an early press is back',
    file: 'src/services/storage/cart.ts',
    from: 'codes.length === stored.length && codes.every',
    to: 'codes.every',
  },
  {
    what: 'a page that was left still hears of registrations',
    file: 'src/services/storage/registration.ts',
    from: 'return () => listeners.delete(listener);',
    to: 'return () => undefined;',
  },
  {
    what: 'in Firefox, a cart that is too full is said not to be stored at all',
    file: 'src/services/storage/browserStorage.ts',
    from: ` || name === 'NS_ERROR_DOM_QUOTA_REACHED'`,
    to: '',
  },

  // Payment forms
  {
    what: 'a card field says nothing to the server about the device that pays',
    file: 'src/services/payment/actor.ts',
    from: 'description, authentication, deviceData });',
    to: 'description, authentication });',
  },
  {
    what: 'a wallet agrees to the total of before a code was applied',
    file: 'src/services/payment/actor.ts',
    from: `    loaded.setOrder(order);\n`,
    to: '',
  },
  {
    what: 'a form that is shown in another place has the total of the beginning',
    file: 'src/services/payment/actor.ts',
    from: `        order = changed;\n`,
    to: '',
  },
  {
    what: 'the button Continue stays usable after the form has gone',
    file: 'src/services/payment/actor.ts',
    from: `        send({ type: 'REQUESTABLE_CHANGED', requestable: false });\n`,
    to: '',
  },
  {
    what: 'a question to the bank goes to a form that is closed',
    file: 'src/services/payment/actor.ts',
    from: `      if (usableWidget.value === widget) usableWidget.set(null);\n`,
    to: '',
  },
  {
    what: 'the methods of another person are offered on a shared computer',
    file: 'src/services/payment/actor.ts',
    from: 'await readConfig(owner), timeout, owner)',
    to: 'await readConfig(owner), timeout)',
  },
  {
    what: 'the page of a bank stays after the person goes back',
    file: 'src/services/payment/actor.ts',
    from: 'authenticate(input, signal)',
    to: 'authenticate(input, new AbortController().signal)',
  },
  {
    what: 'no bank is asked, whatever the configuration says',
    file: 'src/services/payment/index.ts',
    from: `authentication: config.threeDSecure ?? 'none'`,
    to: `authentication: 'none'`,
  },
  {
    what: 'Google Pay is refused for want of the number of the merchant',
    file: 'src/services/payment/index.ts',
    from: `        googleMerchantId: config.googleMerchantId,\n`,
    to: '',
  },
  {
    what: 'the page of a bank has no name for a screen reader',
    file: 'src/services/payment/form/challenge.ts',
    from: `      for (const frame of page.querySelectorAll('iframe')) frame.title ||= 'Page of your bank';\n`,
    to: '',
  },
  {
    what: 'the fields of a card lie beside the page of the bank',
    file: 'src/services/payment/form/challenge.ts',
    from: `    form.hidden = shown;\n`,
    to: '',
  },
  {
    what: 'a card that has expired can be chosen',
    file: 'src/services/payment/form/views.ts',
    from: `      input.disabled = method.isExpired === true;\n`,
    to: '',
  },
  {
    what: 'a second window of a wallet leaves the first one on',
    file: 'src/services/payment/form/walletVisits.ts',
    from: `    open(wallet, order) {\n      leaveCurrent();`,
    to: '    open(wallet, order) {',
  },
  {
    what: 'the window of a wallet stays open after the dialog was closed',
    file: 'src/services/payment/form/walletVisits.ts',
    from: `      events.clear();\n      leaveCurrent();`,
    to: '      events.clear();',
  },
  {
    what: 'the bank does not learn the email, and asks about more payments',
    file: 'src/services/payment/hosted/bank.ts',
    from: `        email,\n`,
    to: '',
  },
  {
    what: 'a nonce that a question has replaced is charged',
    file: 'src/services/payment/hosted/bank.ts',
    from: `          renamed(paymentMethod.nonce);\n`,
    to: '',
  },
  {
    what: 'the page of a bank is shown after the person went back',
    file: 'src/services/payment/hosted/bank.ts',
    from: 'if (signal.aborted) return;\n          // Without',
    to: '// Without',
  },
  {
    what: 'a card is charged although the person failed at the page of its bank',
    file: 'src/services/payment/hosted/bank.ts',
    from: 'isChallenge ? absences.has(status) : status',
    to: 'status',
  },
  {
    what: 'a second question to the bank is never asked after one that was withdrawn',
    file: 'src/services/payment/hosted/bank.ts',
    from: `        loading = loading.then((component) => component?.teardown()).then(load, load);\n`,
    to: '',
  },
  {
    what: 'a card that is not accepted is said to be valid',
    file: 'src/services/payment/hosted/cardFields.ts',
    from: `            ...(name === 'number' && { rejectUnsupportedCards: true }),\n`,
    to: '',
  },
  {
    what: 'a screen reader does not say which card fields are needed',
    file: 'src/services/payment/hosted/cardFields.ts',
    from: `attribute: 'aria-required', value: true`,
    to: `attribute: 'aria-required', value: false`,
  },
  {
    what: 'an empty postal code refuses the card',
    file: 'src/services/payment/hosted/cardFields.ts',
    from: 'fieldNames.filter((name) => isNeeded(name) || !stateOf(name).isEmpty)',
    to: '[...fieldNames]',
  },
  {
    what: 'the next card is saved because the one before was to be',
    file: 'src/services/payment/hosted/cardFields.ts',
    from: `        save.checked = false;\n`,
    to: '',
  },
  {
    what: 'a card that lacks a digit is said to have been refused',
    file: 'src/services/payment/hosted/hosted.ts',
    from: `, 'HOSTED_FIELDS_FIELDS_INVALID'`,
    to: '',
  },
  {
    what: 'a purchase goes without what is known of the device',
    file: 'src/services/payment/hosted/hosted.ts',
    from: 'known === undefined ? method : { ...method, deviceData: known }',
    to: 'method',
  },
  {
    what: 'a part of the supplier that comes after the form has gone stays',
    file: 'src/services/payment/hosted/hosted.ts',
    from: '(disposed ? void remove(part) : owned.push(part))',
    to: 'owned.push(part)',
  },
  {
    what: 'a second press on Continue asks for a second nonce',
    file: 'src/services/payment/hosted/hosted.ts',
    from: 'pending ??= withDevice(request(card))',
    to: 'pending = withDevice(request(card))',
  },
  {
    what: 'the bank of a saved card is asked with the nonce of before',
    file: 'src/services/payment/hosted/hosted.ts',
    from: `        asked.nonce = nonce;\n`,
    to: '',
  },
  {
    what: 'a script that was blocked stays in the page',
    file: 'src/services/payment/hosted/walletScript.ts',
    from: `    script.remove();\n`,
    to: '',
  },
  {
    what: 'wallets are offered in the order in which their scripts come',
    file: 'src/services/payment/hosted/wallets.ts',
    from: 'names: () => names.filter((name) => offered.has(name))',
    to: 'names: () => [...offered.keys()]',
  },
  {
    what: 'a form that was closed complains of what did not load',
    file: 'src/services/payment/hosted/wallets.ts',
    from: `      if (!isGone())\n`,
    to: '',
  },

  // Site and wiring
  {
    what: 'a course that is announced can be registered for',
    file: 'src/site/createSite.ts',
    from: `    ...(comingSoon !== undefined && { comingSoon }),\n`,
    to: '',
  },
  {
    what: 'who has allowed it is not measured at the next visit',
    file: 'src/site/createSite.ts',
    from: 'if (isPageSpeedShared()) {',
    to: 'if (!isPageSpeedShared()) {',
  },
  {
    what: 'a flow whose code does not come waits forever',
    file: 'src/site/lazyLogic.ts',
    from: 'await withinTime(fetch())',
    to: 'await fetch()',
  },
  {
    what: 'a letter fails because code is missing once its address is there',
    file: 'src/site/wiring/acceptanceLetter.ts',
    from: `        import('../../services/api/sendFile.ts'),\n`,
    to: '',
  },
  {
    what: 'recommendations are those of no brand',
    file: 'src/site/wiring/checkout.ts',
    from: 'toCall: () => recommendedCourses.toCall(brand),',
    to: `toCall: () => recommendedCourses.toCall({ company: '' }),`,
  },
  {
    what: 'the sign-in dialog waits for its code although checkout could have loaded it',
    file: 'src/site/wiring/checkout.ts',
    from: `        auth.signIn().catch(ignore);\n`,
    to: '',
  },
  {
    what: 'what was typed into the account form stays after the account was created',
    file: 'src/site/wiring/createAccount.ts',
    from: 'removeSavedValues: () => removeAccountValues()',
    to: 'removeSavedValues: () => undefined',
  },
  {
    what: 'the key of a payment that was declined is used again',
    file: 'src/site/wiring/payment.ts',
    from: 'closeAttempt: (_, { key }) => closeAttempt(key)',
    to: 'closeAttempt: () => undefined',
  },
  {
    what: 'a payment dialog that is closed leaves its check of the session under way',
    file: 'src/site/wiring/payment.ts',
    from: 'AbortSignal.any([signal, late])',
    to: 'late',
  },
  {
    what: 'signing out ends whichever session is stored',
    file: 'src/site/wiring/session.ts',
    from: '(await auth.session()).signOut(session)',
    to: '(await auth.session()).signOut(null)',
  },
  {
    what: 'the end of one session removes the token of the next one',
    file: 'src/site/wiring/session.ts',
    from: 'removeToken: (_, { session }) => removeToken(session)',
    to: 'removeToken: () => removeToken(null)',
  },
  {
    what: 'an open payment of the person is not found at the start',
    file: 'src/site/wiring/site.ts',
    from: 'openPaymentOf(storedPerson())',
    to: 'openPaymentOf(null)',
  },
  {
    what: 'the page never reloads for a new version, because it says the one of the server',
    file: 'src/site/wiring/siteVersion.ts',
    from: 'version: __VERSION__,',
    to: `version: '',`,
  },
  {
    what: 'closing the question for the password counts as an empty password',
    file: 'src/site/wiring/reviewVideos.ts',
    from: `password === null ? { kind: 'canceled' } : { kind: 'given', password }`,
    to: `{ kind: 'given', password: password ?? '' }`,
  },
  {
    what: 'the former and the new password are taken for one another',
    file: 'src/site/wiring/account.ts',
    from: '(await auth.password()).changePassword(input)',
    to: '(await auth.password()).changePassword({ current: input.next, next: input.current })',
  },

  // The first scripts of a page, and what search engines read
  {
    what: 'who saves data downloads the scripts of every page that is only read',
    file: 'src/app/boot/bootWhenNeeded.ts',
    from: 'if (!savesData()) preloadScripts();',
    to: 'preloadScripts();',
  },
  {
    what: 'a click before the page is ready is counted twice',
    file: 'src/app/boot/bootWhenNeeded.ts',
    from: `    event.stopImmediatePropagation();\n`,
    to: '',
  },
  {
    what: 'after two early presses both buttons are busy',
    file: 'src/app/boot/bootWhenNeeded.ts',
    from: `    if (heldButton) heldButton.ariaBusy = null;\n`,
    to: '',
  },
  {
    what: 'an early press is lost where the button is drawn again',
    file: 'src/app/boot/bootWhenNeeded.ts',
    from: `    const button = held.isConnected\n      ? held\n      : document`,
    to: `    const button = !held.isConnected\n      ? held\n      : document`,
  },
  {
    what: 'the press on a button in a part that is not ready yet goes to nothing',
    file: 'src/app/boot/bootWhenNeeded.ts',
    from: `!hydrated || !!element.closest('[data-dehydrated]')`,
    to: '!hydrated',
  },
  {
    what: 'checkout with courses starts before anybody uses it',
    file: 'src/app/boot/needsScript.ts',
    from: ` || location.pathname === '/checkout'`,
    to: '',
  },
  {
    what: 'a page that is only watched by an inspector starts at once',
    file: 'src/app/boot/needsScript.ts',
    from: 'hook !== undefined && hook.isPassive !== true',
    to: 'hook !== undefined',
  },
  {
    what: 'a claim that has ended since the build stands in a page that is only read',
    file: 'src/app/boot/readOnlyPage.ts',
    from: `  correctDated(today);\n`,
    to: '',
  },
  {
    what: 'of two parts that come into view together, none is filled',
    file: 'src/app/boot/readOnlyPage.ts',
    from: 'entries.some(',
    to: 'entries.every(',
  },
  {
    what: 'a server that is down starts every page with courses',
    file: 'src/app/boot/readOnlyPage.ts',
    from: `response.ok ? await response.text() : ''`,
    to: 'await response.text()',
  },
  {
    what: 'a query with an email goes to analytics',
    file: 'src/app/boot/readOnlyPage.ts',
    from: 'path: location.pathname, title',
    to: 'path: location.pathname + location.search, title',
  },
  {
    what: 'the notice of the day is missing on a page that is only read',
    file: 'src/app/boot/readOnlyPage.ts',
    from: `  if (seasonal) showEarlyNotice('alert', seasonal);\n`,
    to: '',
  },
  {
    what: 'what was typed early is lost where the page is drawn again',
    file: 'src/ui/dom/redrawn.ts',
    from: `  for (const type of ['input', 'change']) now.dispatchEvent(changed(type));\n`,
    to: '',
  },
  {
    what: 'an early tick is lost',
    file: 'src/ui/dom/redrawn.ts',
    from: 'if (old.checked !== now.checked) now.click();',
    to: '',
  },
  {
    what: 'the focus is lost where the page is drawn again',
    file: 'src/ui/dom/redrawn.ts',
    from: `    now?.focus({ preventScroll: true });\n`,
    to: '',
  },
  {
    what: 'an early press goes on into the controls of another page',
    file: 'src/ui/dom/redrawn.ts',
    from: `    if (location.pathname !== pathname) return following.abort();\n`,
    to: '',
  },
  {
    what: 'a press that is held is lost where the page is drawn again',
    file: 'src/ui/dom/redrawn.ts',
    from: `      nextOf(held)!.ariaBusy = 'true';\n`,
    to: '',
  },
  {
    what: 'search engines learn half of the hours of a course',
    file: 'src/app/prerender/structuredData.ts',
    from: 'totalHours(course.hours)',
    to: 'course.hours.instruction',
  },
  {
    what: 'search engines take a course for free',
    file: 'src/app/prerender/structuredData.ts',
    from: 'isAccessibleForFree: false',
    to: 'isAccessibleForFree: true',
  },

  // Facts and rules
  {
    what: 'a calendar reminds on the day itself',
    file: 'domain/calendarFile.ts',
    from: `'TRIGGER:-P7D'`,
    to: `'TRIGGER:-P0D'`,
  },
  {
    what: 'a deadline blocks the whole day in a calendar',
    file: 'domain/calendarFile.ts',
    from: `    'TRANSP:TRANSPARENT',\n`,
    to: '',
  },
  {
    what: 'a discount takes off a cent less than half a cent of it allows',
    file: 'domain/authorizationCode.ts',
    from: 'Math.round((eligible * value) / 100)',
    to: 'Math.floor((eligible * value) / 100)',
  },
  {
    what: 'a course that is closed is said to open on no day',
    file: 'domain/coursesToday.ts',
    from: 'opensOn: closed.opens_on',
    to: 'opensOn: null',
  },
  {
    what: 'the price of today is not shown for a course that is open',
    file: 'domain/coursesToday.ts',
    from: 'price === undefined && closed === undefined',
    to: 'price === undefined || closed === undefined',
  },
  {
    what: 'an address of an earlier site can lead anywhere',
    file: 'domain/formerAddress.ts',
    from: '/^\\/[\\w/.-]{0,100}$/',
    to: '/^[\\w/.-]{0,100}$/',
  },
  {
    what: 'a password of seven characters is said to be long enough',
    file: 'domain/password.ts',
    from: 'text.length >= 8',
    to: 'text.length >= 7',
  },
  {
    what: 'a cart of more than ten courses cannot be paid',
    file: 'domain/contract/payments.ts',
    from: `v.maxLength(50, 'Too many courses')`,
    to: `v.maxLength(10, 'Too many courses')`,
  },
  {
    what: 'a report without a figure is stored',
    file: 'domain/contract/pageSpeed.ts',
    from: 'some((value) => value !== undefined)',
    to: 'every((value) => value !== undefined)',
  },
  {
    what: 'a long file name loses its ending',
    file: 'domain/contract/letters.ts',
    from: 'fileName.trim().slice(partner.length + 1 - MAX_FILE_KEY_LENGTH)',
    to: 'fileName.trim().slice(0, MAX_FILE_KEY_LENGTH - partner.length - 1)',
  },
  {
    what: 'the prices are named from the highest',
    file: 'domain/catalogue/rules.ts',
    from: 'costInDollars(one) - costInDollars(other)',
    to: 'costInDollars(other) - costInDollars(one)',
  },
];
