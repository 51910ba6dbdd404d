import type { Mistake } from './mistake.ts';

/** Written from the sources alone: what a visitor's page, or the build of it, does wrong after a slip in one line. */
export const ninthSite: readonly Mistake[] = [
  // Views of flows
  {
    what: 'a student who has chosen a pace cannot go back to none, and one who has not sees the first pace as chosen',
    file: 'src/flows/courseFinder/Order.tsx',
    from: '          placeholder={copy.noPace}\n',
    to: '',
  },
  {
    what: 'the button that reads a section of the account again does not show that it is at work',
    file: 'src/flows/signIn/AccountPart.tsx',
    from: "        busy={snapshot.hasTag('pending')}\n",
    to: '',
  },
  {
    what: 'a password manager fills the old password in where a new one is asked for, and offers no strong one',
    file: 'src/flows/signIn/NewPasswordField.tsx',
    from: 'autoComplete="new-password"',
    to: 'autoComplete="current-password"',
  },
  {
    what: 'the account form does not say that a person may leave out how they heard of the provider',
    file: 'src/flows/createAccount/SchoolSections.tsx',
    from: '        optional\n',
    to: '',
  },
  {
    what: 'the email of a new account can be typed over in the form, without the step that checks it',
    file: 'src/flows/createAccount/AccountSection.tsx',
    from: 'type="email" readOnly />',
    to: 'type="email" />',
  },
  {
    what: 'before the scripts of checkout have come, the box of the terms is ticked, although nobody has agreed',
    file: 'src/flows/checkout/early/CheckoutTemplates.tsx',
    from: 'hasAcceptedTerms={false}',
    to: 'hasAcceptedTerms={true}',
  },
  {
    what: 'the dialog with the terms has the day of the privacy policy, and opens that as its page',
    file: 'src/flows/checkout/TermsDialog.tsx',
    from: '<Version of="terms" />',
    to: '<Version of="privacy" />',
  },
  {
    what: 'a screen reader says that the code for a new email was mailed to the old one',
    file: 'src/flows/emailChange/EmailChangeDialog.tsx',
    from: '${context.wanted}',
    to: '${context.email}',
  },
  {
    what: 'who has to prove with an authenticator app who they are is told that the code is in an email',
    file: 'src/flows/signIn/ProofSteps.tsx',
    from: 'hint={signInCopy.authenticatorHint}',
    to: 'hint={signInCopy.codeHint}',
  },
  {
    what: 'the focus is nowhere after a student has gone back from a receipt to the registrations',
    file: 'src/flows/registrations/Registrations.tsx',
    from: '    before.current = state;\n',
    to: '',
  },

  // Pages, components, the shell
  {
    what: 'a screen reader does not read the hint of a checkbox with it',
    file: 'src/ui/CheckboxField.tsx',
    from: 'useDescription({ name, hint, error })',
    to: 'useDescription({ name, error })',
  },
  {
    what: 'a link to an area, such as all teachers, is called current on every page below it',
    file: 'src/ui/Link.tsx',
    from: '<RouterLink activeOptions={onlyThisPage} {...props} />',
    to: '<RouterLink {...props} />',
  },
  {
    what: 'the page of the terms replaces checkout, although its link says that it opens in a new tab',
    file: 'src/ui/Version.tsx',
    from: ' target="_blank"',
    to: '',
  },
  {
    what: 'a page translator changes amounts and the names of people',
    file: 'src/ui/Untranslated.tsx',
    from: '<span translate="no">',
    to: '<span>',
  },
  {
    what: 'the focus stays on the link that was followed, so that a screen reader does not say which page has come',
    file: 'src/ui/PageHeader.tsx',
    from: '<h1 tabIndex={-1}>',
    to: '<h1>',
  },
  {
    what: 'the line that stands for a frame on paper is on the screen too, below the frame',
    file: 'src/ui/FrameOnPaper.tsx',
    from: '<p data-print-only>',
    to: '<p>',
  },
  {
    what: 'on a phone, a bar of tabs is scrolled to where the current one is not in view',
    file: 'src/ui/dom/showCurrentTab.ts',
    from: '(bar.clientWidth - tab.offsetWidth) / 2',
    to: 'bar.clientWidth - tab.offsetWidth / 2',
  },
  {
    what: 'the page of a school is not found by an address with a capital letter',
    file: 'src/app/routes/generalOnly.ts',
    from: '.toLowerCase()',
    to: '',
  },
  {
    what: 'the tag manager hears the pattern of an old address, such as `/courses/ethics/$code`, and not the address itself',
    file: 'src/app/routes/oldRoutes.ts',
    from: 'from: location.pathname, to',
    to: 'from, to',
  },
  {
    what: 'search engines list the page of unpublished videos, which is for staff',
    file: 'src/pages/generalOnly/ReviewVideosPage.tsx',
    from: ' noindex />',
    to: ' />',
  },
  {
    what: 'a search among the partners says that all of them are so many of the few that were found',
    file: 'src/pages/generalOnly/PartnersPage.tsx',
    from: '${found.length} of ${partners.length}',
    to: '${partners.length} of ${found.length}',
  },
  {
    what: 'the page of the academic scholarship shows the form of the other scholarship',
    file: 'src/pages/generalOnly/AcademicScholarshipFormPage.tsx',
    from: 'brand.forms.academicScholarship',
    to: 'brand.forms.namedScholarship',
  },

  // Adapters
  {
    what: 'a failure to create an account is said twice: in the form and in a toast',
    file: 'src/services/api/accountCalls.ts',
    from: "announce: 'inline'",
    to: "announce: 'toast'",
  },
  {
    what: 'the payment form counts as failed after two seconds, so that nobody with a slow connection can pay',
    file: 'src/services/payment/deadline.ts',
    from: '20_000',
    to: '2_000',
  },
  {
    what: 'who listens to the payment form hears of a change where the value is the same as before',
    file: 'src/services/payment/port.ts',
    from: '    if (value === this.#value) return;\n',
    to: '',
  },
  {
    what: 'all fields of the payment form have one id, so that the label of each belongs to the first',
    file: 'src/services/payment/form/dom.ts',
    from: 'lastId += 1',
    to: 'lastId = 1',
  },
  {
    what: 'a screen reader does not say what is wrong with a card field when the line appears',
    file: 'src/services/payment/form/errorLine.ts',
    from: ", 'aria-live': 'polite' }",
    to: ' }',
  },
  {
    what: 'the page of the bank stays in the place of the payment form after it was answered',
    file: 'src/services/payment/standIn/bank.ts',
    from: '    place.hide();\n',
    to: '',
  },
  {
    what: 'the focus is lost when the button that opens the wallet gives way to its window',
    file: 'src/services/payment/standIn/views.ts',
    from: "    shown.querySelector('button')?.focus();\n",
    to: '',
  },
  {
    what: 'a visitor who shares how fast pages are has to allow it again on each page',
    file: 'src/services/storage/pageSpeed.ts',
    from: "writeText('local', key, 'yes')",
    to: "writeText('session', key, 'yes')",
  },
  {
    what: 'a browser that knows no passkeys offers to sign in with one',
    file: 'src/services/auth/outcomes.ts',
    from: " && typeof globalThis.PublicKeyCredential === 'function'",
    to: '',
  },
  {
    what: 'a screen reader does not say which of the saved methods a button deletes',
    file: 'src/services/payment/form/views.ts',
    from: "      remove.setAttribute('aria-label', `Delete ${method.description}`);\n",
    to: '',
  },

  // Wiring
  {
    what: 'the section of the authenticator app says whether codes by email are on',
    file: 'src/site/wiring/authenticator.ts',
    from: '.readAuthenticator(input)',
    to: '.readCodeAfterPassword(input)',
  },
  {
    what: 'a call goes on after the flow that made it was closed',
    file: 'src/site/wiring/request.ts',
    from: 'return sendCall(call, session, signal);',
    to: 'return sendCall(call, session, new AbortController().signal);',
  },
  {
    what: 'the dates of every course are saved under the same name, that of the provider',
    file: 'src/site/wiring/registrations.ts',
    from: '`${course.code}.ics`',
    to: '`${name}.ics`',
  },
  {
    what: 'a refused code of an authenticator app is judged like one that was mailed',
    file: 'src/site/wiring/proveIdentity.ts',
    from: '.proveByCode(input)',
    to: '.proveByMailedCode(input)',
  },
  {
    what: 'the header still shows the email of a person while it is not known whether they are signed in anymore',
    file: 'src/site/SiteContext.tsx',
    from: "(snapshot.matches('signedIn') ? snapshot.context.user : null)",
    to: 'snapshot.context.user',
  },
  {
    what: 'the tag manager hears the name of the page as what was done, and what was done as the page',
    file: 'src/site/useReport.ts',
    from: 'return (action, label) =>',
    to: 'return (label, action) =>',
  },

  // Facts, brands, domain
  {
    what: 'west of Greenwich every date in words is a day early',
    file: 'domain/date.ts',
    from: 'utc(date).getUTCDate()',
    to: 'utc(date).getDate()',
  },
  {
    what: 'a course whose code another program writes in capitals is not known',
    file: 'domain/courseCode.ts',
    from: '  v.toLowerCase(),\n',
    to: '',
  },
  {
    what: 'a field with several faults shows the last message instead of the first',
    file: 'domain/contract/form.ts',
    from: '??= input',
    to: '= input',
  },
  {
    what: 'schools are asked to write to the address for people who look for work',
    file: 'src/content/provider.ts',
    from: 'schoolsEmail: brand.emails.schools',
    to: 'schoolsEmail: brand.emails.careers',
  },
  {
    what: 'the page of a course without module exams asks for no camera, although the final exam is proctored',
    file: 'src/content/shared/sentences.ts',
    from: 'withoutModuleExams === true && !hasFinal',
    to: 'withoutModuleExams === true || !hasFinal',
  },
  {
    what: 'in dark mode Safari shows the drawing behind a header in its light colors',
    file: 'src/brands/look.ts',
    from: 'url(${address}#dark)',
    to: 'url(${address})',
  },

  // Build tools
  {
    what: 'after each build, search engines are told that every page has changed today',
    file: 'tools/build.ts',
    from: 'readPageDays(target)',
    to: 'readPageDays(out)',
  },
  {
    what: 'the check of the generated files passes when the last one is fresh, whatever the others are',
    file: 'tools/docs.ts',
    from: 'if (status !== 0) process.exitCode = 1;',
    to: 'process.exitCode = status ?? 1;',
  },
  {
    what: 'a document adds the last day to a claim that names the year itself',
    file: 'tools/leaflets/inFile.ts',
    from: 'until.slice(0, 4)',
    to: 'until.slice(0, 7)',
  },
  {
    what: 'a screen reader finds no heading with the title of a document',
    file: 'tools/leaflets/layOut.ts',
    from: "element('H1', ",
    to: "element('P', ",
  },
  {
    what: 'a screen reader does not say when the courses of the dashboard have come',
    file: 'tools/standIns/dashboard.ts',
    from: ' aria-live="polite"',
    to: '',
  },
  {
    what: 'on the development server a form of an external service is not answered, because its address has a query',
    file: 'vite.config.ts',
    from: ".replace(/\\?.*$/, '')",
    to: '',
  },
];
