import type { Mistake } from './mistake.ts';

/** Written from the sources alone: what a visitor's page does wrong after a slip in one line. */
export const eighthSite: readonly Mistake[] = [
  // Views of flows
  {
    what: 'the focus is not in the password when the dialog that adds a passkey asks for it',
    file: 'src/flows/passkeys/PasskeysDialog.tsx',
    from: '      initialFocus={firstField}\n',
    to: '',
  },
  {
    what: 'the button that turns codes by email off does not show that it is at work, and can be pressed again',
    file: 'src/flows/codeAfterPassword/CodeAfterPasswordDialog.tsx',
    from: " || snapshot.matches({ turningOff: 'sending' })",
    to: '',
  },
  {
    what: 'the question that is under way counts as one that was answered already',
    file: 'src/flows/paymentRecovery/view.ts',
    from: 'isWaiting ? questions - 1 : questions',
    to: 'questions',
  },
  {
    what: 'a student whose code pays for everything does not see from which total',
    file: 'src/flows/payment/TotalDue.tsx',
    from: '{due !== full && (',
    to: '{due !== full && due > 0 && (',
  },
  {
    what: 'a screen reader counts the quotations from zero',
    file: 'src/flows/testimonials/Controls.tsx',
    from: '`Quotation ${place + 1}: ${name}`',
    to: '`Quotation ${place}: ${name}`',
  },
  {
    what: 'a screen reader says nothing while a refund is asked for again after a failure',
    file: 'src/flows/withdrawal/WithdrawalDialog.tsx',
    from: "failure === null && notice === null ? ''",
    to: "failure === null || notice === null ? ''",
  },
  {
    what: 'an old receipt names a course as the catalogue has it today, not as it was sold',
    file: 'src/flows/registrations/record.ts',
    from: "lines?.find((line) => line.code === code)?.name ?? findCourse(offerings, code)?.name ?? '';",
    to: "findCourse(offerings, code)?.name ?? lines?.find((line) => line.code === code)?.name ?? '';",
  },

  // Pages
  {
    what: 'the privacy policy tells search engines that its address is that of the terms',
    file: 'src/pages/legal/LegalPage.tsx',
    from: 'path={`/${name}`}',
    to: 'path="/terms"',
  },
  {
    what: 'the page of a school with a list for each department has courses that the school does not accept',
    file: 'src/pages/generalOnly/partner/Whitelist.tsx',
    from: 'coursesOf(taken, department)',
    to: 'coursesOf(catalogue, department)',
  },
  {
    what: 'the sections of a scholarship are headings of the same level as its own name',
    file: 'src/pages/studentServices/ScholarshipsPage.tsx',
    from: '<CopySections sections={sections} level={3} />',
    to: '<CopySections sections={sections} />',
  },
  {
    what: 'the header of a partner says its name where it should say for whom the courses are accepted',
    file: 'src/pages/generalOnly/partner/PartnerHead.tsx',
    from: 'school.schoolSpecificLanguage',
    to: 'school.schoolNameMedium',
  },

  // Components, the shell
  {
    what: 'a screen reader does not say that a message has to be written',
    file: 'src/ui/TextField.tsx',
    from: '<Area rows={5} {...described} aria-required={optional !== true} {...rest} />',
    to: '<Area rows={5} {...described} {...rest} />',
  },
  {
    what: 'the focus is lost when the last course is taken out of the cart',
    file: 'src/ui/EmptyState.tsx',
    from: '<chakra.h2 fontSize="2xl" tabIndex={-1}>',
    to: '<chakra.h2 fontSize="2xl">',
  },
  {
    what: 'the line of a step is drawn again by every dialog of the same step',
    file: 'src/ui/motion/motion.ts',
    from: 'step > lastStep',
    to: 'step >= lastStep',
  },
  {
    what: 'what was typed in a section that an extension has changed is lost when its script comes',
    file: 'src/ui/loading/hydrateLater.tsx',
    from: 'container.current?.innerHTML !== prerendered',
    to: 'container.current?.innerHTML === prerendered',
  },
  {
    what: 'a visitor who has scrolled before the script came is thrown back to the top of the page',
    file: 'src/app/router.tsx',
    from: 'return pages > 1;',
    to: 'return pages > 0;',
  },

  // Adapters
  {
    what: 'the test form still calls its card valid when it shows empty fields the next time',
    file: 'src/services/payment/standIn/standIn.ts',
    from: '    valid.set(false);\n',
    to: '',
  },
  {
    what: 'a security code that is too short for the card typed after it has no error',
    file: 'src/services/payment/standIn/cardForm.ts',
    from: '      if (cvv.input.value) cvv.recheck();\n',
    to: '',
  },
  {
    what: 'what others have put into the address moves behind what the site puts there',
    file: 'src/services/query.ts',
    from: '[others, own].filter',
    to: '[own, others].filter',
  },
  {
    what: 'a failure that takes nothing from the page is shown to the visitor',
    file: 'src/services/api/contentCalls.ts',
    from: "...routeOf(contract.coursesToday), announce: 'silent'",
    to: "...routeOf(contract.coursesToday), announce: 'toast'",
  },

  // Wiring
  {
    what: 'a page that the browser had frozen goes on with what it knew before',
    file: 'src/site/wiring/watchWindow.ts',
    from: "  document.addEventListener('resume', restored, options);\n",
    to: '',
  },
  {
    what: 'a page is hydrated with what only this visitor sees, which its document does not have',
    file: 'src/site/SiteContext.tsx',
    from: '    () => fallback,\n  );',
    to: '    () => (actor ? select(actor.getSnapshot() as SnapshotFrom<A>) : fallback),\n  );',
  },
];
