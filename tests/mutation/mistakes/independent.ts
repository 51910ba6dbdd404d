import type { Mistake } from './mistake.ts';

/**
 * Written from the sources alone, by an author who had neither written nor read a test. Nobody named the tests that should
 * notice them: each is judged by all that reach its file.
 */
export const independent: readonly Mistake[] = [
  // Views of the flows
  {
    what: 'a receipt lists a discount of $0 for a code that saved nothing',
    file: 'src/flows/receipt/Receipt.tsx',
    from: 'saved <= 0',
    to: 'saved < 0',
  },
  {
    what: 'files that are dropped on a page after that of the letter still do nothing',
    file: 'src/flows/acceptanceLetter/AcceptanceLetter.tsx',
    from: "      removeEventListener('drop', refuse);\n",
    to: '',
  },
  {
    what: 'a letter of a million bytes is called one of 1000 kB',
    file: 'src/flows/acceptanceLetter/AcceptanceLetter.tsx',
    from: 'kilobytes < 1000 ?',
    to: 'kilobytes <= 1000 ?',
  },
  {
    what: 'a phone does not offer the mailed code',
    file: 'src/flows/signIn/CodeField.tsx',
    from: 'autoComplete="one-time-code"',
    to: 'autoComplete="off"',
  },
  {
    what: 'a Canadian gets a keyboard of digits for a postal code with letters',
    file: 'src/flows/createAccount/ContactSection.tsx',
    from: "country === 'usa' ? { inputMode: 'numeric' }",
    to: "country !== 'usa' ? { inputMode: 'numeric' }",
  },
  {
    what: 'the lists of a birthday name an error that is nowhere on the page',
    file: 'src/flows/createAccount/PersonalSection.tsx',
    from: "`${idOf('birthday')}-error`",
    to: '`${idOf(field.name)}-error`',
  },
  {
    what: 'the seconds until another code can be sent run ten times as fast',
    file: 'src/flows/signIn/ResendCode.tsx',
    from: 'Math.max(left - 1, 0)), 1000)',
    to: 'Math.max(left - 1, 0)), 100)',
  },
  {
    what: 'quotations move on while the keyboard goes from one of their buttons to the next',
    file: 'src/flows/testimonials/Testimonials.tsx',
    from: "if (!currentTarget.contains(relatedTarget)) end('focus');",
    to: "if (currentTarget !== relatedTarget) end('focus');",
  },
  {
    what: 'quotations of a page that was opened in the background rotate unseen',
    file: 'src/flows/testimonials/usePauses.ts',
    from: '    if (document.hidden) onVisibility();\n',
    to: '',
  },
  {
    what: 'Escape closes the payment behind a message about it',
    file: 'src/flows/payment/PaymentDialog.tsx',
    from: 'blocking={!view.canCancel || view.error !== null}',
    to: 'blocking={!view.canCancel}',
  },
  {
    what: 'a button that pays may move by half its height and still pay at once',
    file: 'src/flows/payment/PayButton.tsx',
    from: '?? 0)) < 2)',
    to: '?? 0)) < 20)',
  },
  {
    what: 'the courses of a comparison are no headers of their columns',
    file: 'src/flows/courseFinder/ComparisonDialog.tsx',
    from: '<th key={code} scope="col">',
    to: '<th key={code}>',
  },
  {
    what: 'the folded filters count what there is to choose instead of what is chosen',
    file: 'src/flows/courseFinder/CourseFinder.tsx',
    from: 'copy.filters(Object.keys(criteria.filters).length)',
    to: 'copy.filters(filters.length)',
  },
  {
    what: 'the focus is lost with the button that sends a request for the guide again',
    file: 'src/flows/infoRequest/InfoRequest.tsx',
    from: "    form.current?.querySelector<HTMLElement>('a[download]')?.focus();\n",
    to: '',
  },
  {
    what: 'the second video of a dialog is not announced',
    file: 'src/flows/videoDialog/VideoDialog.tsx',
    from: 'setShown({ videoId, isFirst: false })',
    to: 'setShown({ videoId, isFirst: true })',
  },

  // Pages, parts of pages, and what is around them
  {
    what: 'a tooltip that was closed by Escape does not come back under the pointer',
    file: 'src/ui/Tooltip.tsx',
    from: 'setPointedAt(true);\n        setDismissed(false);',
    to: 'setPointedAt(true);',
  },
  {
    what: 'links of the summary of errors name fields that do not exist',
    file: 'src/ui/FormErrorSummary.tsx',
    from: 'href={`#${idOf(name)}`}',
    to: 'href={`#${name}`}',
  },
  {
    what: 'a link to a document in a text leads to the page that says that nothing is there',
    file: 'src/ui/CopyText.tsx',
    from: String.raw`/^\/(?!.*\.\w+$)/.test(part.to)`,
    to: String.raw`/^\//.test(part.to)`,
  },
  {
    what: 'each shared page is taken for the home page',
    file: 'src/ui/PageMeta.tsx',
    from: '<meta property="og:url" content={url} />',
    to: '<meta property="og:url" content={brand.origin} />',
  },
  {
    what: 'a search field is overwritten while someone types in it',
    file: 'src/ui/dom/useSyncedInput.ts',
    from: 'else if (isSelect || input !== document.activeElement) input.value = value;',
    to: 'else input.value = value;',
  },
  {
    what: 'a link to a section of another page ends at its heading',
    file: 'src/app/shell/useRouteFocus.ts',
    from: "if (toLocation.hash === '') focusHeading();",
    to: 'focusHeading();',
  },
  {
    what: 'the menu of a phone stays open after a press on a link above the tabs',
    file: 'src/app/shell/CollapsedMenu.tsx',
    from: '<Entry key={link.to} asChild onClick={close}>',
    to: '<Entry key={link.to} asChild>',
  },
  {
    what: 'the address in the footer writes to another office than it shows',
    file: 'src/app/shell/Footer.tsx',
    from: 'href={`mailto:${brand.emails.info}`}',
    to: 'href={`mailto:${brand.emails.schools}`}',
  },
  {
    what: 'a tab is current on pages whose address only begins like its own',
    file: 'src/app/shell/useActiveTab.ts',
    from: 'path.startsWith(`${prefix}/`)',
    to: 'path.startsWith(prefix)',
  },
  {
    what: 'a second try to load the page that fails as well says nothing',
    file: 'src/app/shell/ErrorPage.tsx',
    from: '    setUnreachable(false);\n',
    to: '',
  },
  {
    what: 'the faculty of each department is called a copy of the whole list',
    file: 'src/pages/faculty/FacultyPage.tsx',
    from: 'path={path}',
    to: 'path="/faculty"',
  },
  {
    what: 'a screen reader reads the sheets in other languages as if they were English',
    file: 'src/pages/studentServices/InternationalPage.tsx',
    from: '                    lang={language}\n',
    to: '',
  },
  {
    what: 'the next course opens at the place of the picture that was chosen for the last one',
    file: 'src/pages/courses/CoursePage.tsx',
    from: '<Gallery key={course.code} ',
    to: '<Gallery ',
  },
  {
    what: 'search engines are given the city in place of the state',
    file: 'src/app/prerender/structuredData.ts',
    from: 'addressRegion: brand.address.region',
    to: 'addressRegion: brand.address.city',
  },
  {
    what: 'a page that Back brings back does not follow what other tabs did',
    file: 'src/app/boot/bootWhenNeeded.ts',
    from: "  addEventListener('pageshow', ({ persisted }) => persisted && start());\n",
    to: '',
  },

  // Adapters
  {
    what: 'a server that fails is believed to have said what became of a payment',
    file: 'src/services/api/paymentCalls.ts',
    from: 'reply.status < 500',
    to: 'reply.status <= 500',
  },
  {
    what: 'the outcome of a payment is asked for with whichever session the browser has',
    file: 'src/services/api/paymentCalls.ts',
    from: "path: contract.settlePayment.path.replace(':key', key),\n  session: payer.session,",
    to: "path: contract.settlePayment.path.replace(':key', key),",
  },
  {
    what: 'the waits for a service that does not say how long they are do not grow',
    file: 'src/services/api/waitAfter.ts',
    from: 'unsaid.set(name, before + 1);',
    to: 'unsaid.set(name, before);',
  },
  {
    what: 'a reload counts a purchase again',
    file: 'src/services/analytics/analytics.ts',
    from: 'noteReported(transactionId);',
    to: 'isReported(transactionId);',
  },
  {
    what: 'only the first view of the first page is ever counted',
    file: 'src/services/analytics/index.ts',
    from: "  if (event.name === 'page_view') reportedPath = null;\n",
    to: '',
  },
  {
    what: 'a page that is hidden again sends the same figures again',
    file: 'src/services/measurePage.ts',
    from: '    figures = {};\n',
    to: '',
  },
  {
    what: 'the end of one press ends the next, which began right after it',
    file: 'src/services/presses.ts',
    from: 'clearTimeout(end);\n  tell(true);',
    to: 'tell(true);',
  },
  {
    what: 'a flow that has ended goes on to hear of sign-ins elsewhere when Back brings the page back',
    file: 'src/services/auth/token.ts',
    from: "    removeEventListener('pageshow', compare);\n",
    to: '',
  },
  {
    what: 'the same courses in another order are paid for a second time',
    file: 'src/services/storage/attempts.ts',
    from: '[...codes].sort()',
    to: '[...codes]',
  },
  {
    what: 'a reloaded receipt states the refund of another kind of course',
    file: 'src/services/storage/registration.ts',
    from: '      withoutModuleExams: v.exactOptional(v.boolean()),\n',
    to: '',
  },
  {
    what: 'the tokens of a sign-in that was canceled are those of the next one',
    file: 'src/services/auth/tokenStorage.ts',
    from: 'attempts.delete(attempt);\n    draft.clear();',
    to: 'attempts.delete(attempt);',
  },

  // Wiring
  {
    what: 'a page that opens without a connection does not say so',
    file: 'src/site/wiring/watchWindow.ts',
    from: '  if (!navigator.onLine) lost();\n',
    to: '',
  },
  {
    what: 'a payment that is over is asked about whenever the page is shown',
    file: 'src/site/wiring/connection.ts',
    from: "    document.removeEventListener('visibilitychange', shown);\n",
    to: '',
  },
  {
    what: 'a server that does not answer is taken for one that has ended the session',
    file: 'src/site/wiring/payment.ts',
    from: 'return reply !== null && userinfo',
    to: 'return reply === null || userinfo',
  },
  {
    what: 'a payment is sent with the token that has expired',
    file: 'src/site/wiring/confirmSession.ts',
    from: 'storeToken(stored.token);',
    to: 'void storeToken;',
  },
  {
    what: 'a page is measured although its visitor took that back at once',
    file: 'src/site/wiring/pageSpeed.ts',
    from: '          isStopped = true;\n',
    to: '',
  },
  {
    what: 'a sign-in that was canceled signs in',
    file: 'src/site/wiring/signIn.ts',
    from: 'client.signIn(input, signal)),',
    to: 'client.signIn(input)),',
  },
  {
    what: 'a parameter that is removed from the address takes the fragment with it',
    file: 'src/site/effects.ts',
    from: '`${location.pathname}${stringifySearch(search)}${location.hash}`',
    to: '`${location.pathname}${stringifySearch(search)}`',
  },
  {
    what: 'the site of one brand enrolls people at the age of the other',
    file: 'src/site/createSite.ts',
    from: 'minimumAges[brand.id]',
    to: 'minimumAges.general',
  },

  // The server's calls, and what runs around them
  {
    what: 'someone without a name of their own spelling gets the first name as the last',
    file: 'server/api/accounts.ts',
    from: 'familyName: form.last_name_as_typed ?? lastName',
    to: 'familyName: form.last_name_as_typed ?? firstName',
  },
  {
    what: 'the figures of pages use up what their errors may be reported with',
    file: 'server/api/pageSpeed.ts',
    from: "limits: ['pageSpeed']",
    to: "limits: ['criticalErrors']",
  },
  {
    what: 'a receipt opens in place of the page instead of being saved',
    file: 'server/api/receipts.ts',
    from: 'attachment; filename',
    to: 'inline; filename',
  },
  {
    what: 'search engines may list the page with which one address is unsubscribed',
    file: 'server/api/linkPage.ts',
    from: '          <meta name="robots" content="noindex" />\n',
    to: '',
  },
  {
    what: 'pages of another origin cannot send a letter',
    file: 'server/app/app.ts',
    from: "allowMethods: ['GET', 'POST', 'PUT']",
    to: "allowMethods: ['GET', 'POST']",
  },
  {
    what: 'what the calls answer about a person may be kept by a cache',
    file: 'server/app/app.ts',
    from: "if (path === '/api/*') presetHeader",
    to: "if (path !== '/api/*') presetHeader",
  },
  {
    what: 'the log never says that the database is back',
    file: 'server/app/health.ts',
    from: '    wasReady = isReady;\n',
    to: '',
  },
  {
    what: 'a failed purge ends the server',
    file: 'server/app/housekeeping.ts',
    from: 'await task();',
    to: 'void task();',
  },
  {
    what: 'the age of the oldest mail is measured in milliseconds',
    file: 'server/app/metrics.ts',
    from: '(now().getTime() - oldest.getTime()) / 1000',
    to: 'now().getTime() - oldest.getTime()',
  },
  {
    what: 'pages that do not say who is shown can no longer pay',
    file: 'server/api/payments.ts',
    from: "shown !== '' && shown !== person.sub",
    to: 'shown !== person.sub',
  },
  {
    what: 'mail that was sent keeps its text, and its codes',
    file: 'server/app/compose.ts',
    from: 'keepText: config.smtpUrl === null',
    to: 'keepText: config.smtpUrl !== null',
  },
  {
    what: 'refunds that are over stay among those that are open',
    file: 'server/app/paymentMetrics.ts',
    from: 'this.reset();\n      const open = await openRefunds(db);',
    to: 'const open = await openRefunds(db);',
  },

  // The sign-in service
  {
    what: 'one more password can be tried before the first wait',
    file: 'server/signIn/attempts.ts',
    from: 'case when ${count} >= ${attempts}',
    to: 'case when ${count} > ${attempts}',
  },
  {
    what: 'a browser that lost the answer to a refresh is signed out a minute later',
    file: 'server/signIn/tokens.ts',
    from: '          ne(refreshTokens.hash, used),\n',
    to: '',
  },
  {
    what: 'a person who changes the password is signed out here too',
    file: 'server/signIn/operations.ts',
    from: 'await tokens.revokeAll(tx, user.sub, originJti);',
    to: 'await tokens.revokeAll(tx, user.sub, String(void originJti));',
  },
  {
    what: 'a thief stays signed in when the password is reset',
    file: 'server/signIn/operations.ts',
    from: '          await tokens.revokeAll(tx, user.sub);\n',
    to: '',
  },
  {
    what: 'an account is deleted while its last form waits for the code',
    file: 'server/signIn/registration.ts',
    from: '  await tx.update(users).set({ createdAt: context.now() }).where(eq(users.sub, user.sub));\n',
    to: '',
  },
  {
    what: 'the limits of mail and of other calls are named as each other',
    file: 'server/signIn/routes.ts',
    from: 'isMailing ? signInErrors.limitExceeded() : signInErrors.tooManyRequests()',
    to: 'isMailing ? signInErrors.tooManyRequests() : signInErrors.limitExceeded()',
  },
  {
    what: "a token of Amazon's is accepted hours after it expired",
    file: 'server/signIn/cognito.ts',
    from: 'clockTolerance: toleranceSeconds',
    to: 'clockTolerance: callLimit',
  },
  {
    what: 'one failure of the database keeps everyone out until the next start',
    file: 'server/signIn/keys.ts',
    from: '      loaded = null;\n',
    to: '',
  },

  // Mail and uploads
  {
    what: 'a mail that is written while the last one is sent waits for the next occasion',
    file: 'server/db/sharedRun.ts',
    from: '    again = true;\n',
    to: '',
  },
  {
    what: 'one address can be sent the guide ten times a day',
    file: 'server/mail/marketing.ts',
    from: 'formMailSeconds * 1000',
    to: 'formMailSeconds * 100',
  },
  {
    what: 'unsubscribing keeps the other requests of the same address',
    file: 'server/mail/marketing.ts',
    from: 'tx.delete(marketingContacts).where(eq(marketingContacts.email, email))',
    to: 'tx.delete(marketingContacts).where(eq(marketingContacts.id, contact))',
  },
  {
    what: 'a receipt adds what a code took off',
    file: 'server/mail/templates.ts',
    from: "`Authorization code ${discount.code}`, '-', discount.cents",
    to: "`Authorization code ${discount.code}`, '', discount.cents",
  },
  {
    what: 'a screen reader does not know the language of a mail',
    file: 'server/mail/templates.ts',
    from: '<html lang="en">',
    to: '<html>',
  },
  {
    what: 'mail programs do not offer to unsubscribe with one press',
    file: 'server/mail/transports.ts',
    from: "        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',\n",
    to: '',
  },
  {
    what: 'a letter that could not be removed is forgotten, and kept for good',
    file: 'server/uploads/retention.ts',
    from: 'if (!(await store.remove(id))) return false;',
    to: 'void store.remove(id).catch(() => undefined);',
  },
  {
    what: 'the last file may exceed the room for all of them',
    file: 'server/uploads/routes.ts',
    from: 'Number(stored?.bytes) + size > totalMegabytes',
    to: 'Number(stored?.bytes) > totalMegabytes',
  },
  {
    what: 'a file that was refused takes up room',
    file: 'server/uploads/routes.ts',
    from: 'set({ usedAt: null, size: null })',
    to: 'set({ usedAt: null })',
  },
  {
    what: 'a link to a bucket takes files of any type',
    file: 'server/uploads/s3.ts',
    from: "        signableHeaders: new Set(['content-type']),\n",
    to: '',
  },

  // HTTP, and serving the site
  {
    what: 'a form with as many fields as are allowed is refused',
    file: 'server/http/forms.ts',
    from: 'fields > MAX_FIELDS',
    to: 'fields >= MAX_FIELDS',
  },
  {
    what: 'pages of another program on the same machine may send forms',
    file: 'server/http/ownPages.ts',
    from: 'new URL(origin).host === new URL(c.req.url).host',
    to: 'new URL(origin).hostname === new URL(c.req.url).hostname',
  },
  {
    what: 'the window of PayPal loses the page that opened it',
    file: 'server/http/securityHeaders.ts',
    from: "'same-origin-allow-popups'",
    to: "'same-origin'",
  },
  {
    what: 'a cache hands compressed files to programs that cannot read them',
    file: 'server/files/routes.ts',
    from: "      vary: 'accept-encoding',\n",
    to: '',
  },
  {
    what: 'the page for what is missing counts as unchanged',
    file: 'server/files/routes.ts',
    from: "if (status === 200 && c.req.header('if-none-match')",
    to: "if (c.req.header('if-none-match')",
  },
  {
    what: 'an address with a slash at its end loses its query',
    file: 'server/files/routes.ts',
    from: 'c.redirect(encodeURI(path) + search, 308)',
    to: 'c.redirect(encodeURI(path), 308)',
  },
  {
    what: 'older browsers do not show a document in its frame',
    file: 'server/files/routes.ts',
    from: "    'x-frame-options': 'SAMEORIGIN',\n",
    to: '',
  },
  {
    what: 'the log has the credentials that are in a query',
    file: 'server/http/requestLog.ts',
    from: 'path: c.req.path,',
    to: 'path: c.req.url,',
  },

  // What the build writes
  {
    what: 'search engines are let into the calls of the server',
    file: 'tools/siteFiles.ts',
    from: "['/api/', '/checkout',",
    to: "['/checkout',",
  },
  {
    what: 'an injected form may send what is typed to anyone',
    file: 'tools/contentPolicy.ts',
    from: "    'form-action': [\"'self'\"],\n",
    to: '',
  },
  {
    what: 'every page loads its fonts twice',
    file: 'tools/pageDocument.ts',
    from: 'type="font/woff2" crossorigin href',
    to: 'type="font/woff2" href',
  },
  {
    what: 'networks show a logo cut off, and drawings in a frame',
    file: 'tools/shareCards.ts',
    from: 'fills ? 0 : 90',
    to: 'fills ? 90 : 0',
  },
  {
    what: 'a page that says something new keeps its old day in the site map',
    file: 'tools/pageDays.ts',
    from: 'known?.digest === digest ? known : { digest, since: today }',
    to: 'known === undefined ? { digest, since: today } : known',
  },
  {
    what: 'the amounts of a column do not line up',
    file: 'tools/subsetFonts.ts',
    from: "['kern', 'liga', 'tnum']",
    to: "['kern', 'liga']",
  },
  {
    what: 'documents carry large drawings that other pages load again',
    file: 'tools/inlinePictures.ts',
    from: 'const largest = 10_000;',
    to: 'const largest = 100_000;',
  },

  // Facts and brands
  {
    what: 'applications for one brand go to the other',
    file: 'src/brands/nursing/brand.ts',
    from: "careers: 'careers@rosewell.example'",
    to: "careers: 'careers@alderhall.example'",
  },
  {
    what: "letters to one brand have the other's zip code",
    file: 'domain/provider.ts',
    from: "zip: '17602'",
    to: "zip: '17603'",
  },
  {
    what: 'on the birthday itself nobody is older yet',
    file: 'domain/age.ts',
    from: 'today.slice(5) < birthday.slice(5)',
    to: 'today.slice(5) <= birthday.slice(5)',
  },
  {
    what: 'a Brazilian is asked for another number of digits than is accepted',
    file: 'domain/facts/shared.ts',
    from: 'brazil: 11 }',
    to: 'brazil: 10 }',
  },
  {
    what: 'nominations close a day early',
    file: 'domain/calendar.ts',
    from: 'from <= today && today <= until;',
    to: 'from <= today && today < until;',
  },
  {
    what: 'nursing students may be as young as the others',
    file: 'domain/facts/ages.ts',
    from: 'general: 13, nursing: 16',
    to: 'general: 13, nursing: 13',
  },
  {
    what: 'requests for the guide are deleted after one year instead of two',
    file: 'domain/retention.ts',
    from: 'marketingContacts: 730',
    to: 'marketingContacts: 365',
  },
  {
    what: 'a zip code of seven digits is accepted',
    file: 'domain/postalCode.ts',
    from: String.raw`/^\d{5}(?:\d{4})?$/`,
    to: String.raw`/^\d{5,9}$/`,
  },
];
