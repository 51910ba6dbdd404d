/** Where a new flow is registered: what is written before, after or into a line that stands in a file today. */

interface Edit {
  readonly file: string;
  /** A whole line or the beginning of one. The first line that begins so counts, unless `last`. */
  readonly line: string;
  readonly last?: true;
  /** `within`: in the line itself, right after the text that it is found by. */
  readonly where: 'before' | 'after' | 'within';
  readonly text: string;
}

const imports = (file: string, text: string): Edit => ({
  file,
  line: 'import ',
  last: true,
  where: 'after',
  text,
});

/** In the names of the templates. */
export const edits: readonly Edit[] = [
  imports(
    'machines/index.ts',
    `import { cases as sampleFlowCases } from './sampleFlow/cases.ts';
import { sampleFlowMachine } from './sampleFlow/machine.ts';`,
  ),
  {
    file: 'machines/index.ts',
    line: '];',
    last: true,
    where: 'before',
    text: `  chart({
    title: 'Sample flow',
    description: 'OPEN: say in a sentence what a person does in this flow.',
    machine: sampleFlowMachine,
    cases: sampleFlowCases,
  }),`,
  },
  {
    file: 'machines/initialValues.test.ts',
    line: '];',
    last: true,
    where: 'before',
    text: `  ['sampleFlow', 'default', 'editing', { errors: {}, failure: null, failedSubmits: 0, form: { name: '', email: '' } }],`,
  },
  {
    file: 'domain/contract/forms.test.ts',
    line: 'import { requestErrors,',
    where: 'after',
    text: `import { sampleFlowErrors, toSampleFlowRequest } from '../../machines/sampleFlow/rules.ts';`,
  },
  {
    file: 'domain/contract/forms.test.ts',
    line: 'import { authorizationCode,',
    where: 'after',
    text: `import { sampleFlow } from './sampleFlow.ts';`,
  },
  {
    file: 'domain/contract/forms.test.ts',
    line: "compare(createContact, 'form for the info guide'",
    where: 'before',
    text: `compare(sampleFlow, 'form of sampleFlow', () => {
  const forms = mostly({ name: 'Ann', email: 'ann@example.test' }, { name: textAround(200), email: emails });

  test('it has the same errors as the server', async () => {
    await fc.assert(
      fc.asyncProperty(forms, async (form) => {
        const errors = sampleFlowErrors(form);
        const isValid = Object.keys(errors).length === 0;
        if (isValid) expectStable(sampleFlow.request, toSampleFlowRequest(form));
        const { status, fields } = await send(sampleFlow.path, form);
        if (holdsNul(form)) expect([status, isValid]).toEqual([400, false]);
        else expect([status, fields]).toEqual([isValid ? 200 : 422, errors]);
      }),
      routeRuns,
    );
  }, 120_000);
});
`,
  },
  {
    file: 'server/db/schema.ts',
    line: '/** Mail, written in the transaction',
    where: 'before',
    text: `export const sampleFlows = pgTable(
  'sample_flows',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('sample_flows_old').on(table.createdAt), lengthsOf('sample_flows')],
);
`,
  },
  {
    file: 'server/db/lengths.ts',
    line: '  outbox: {',
    where: 'before',
    text: `  sample_flows: { id, name: 200, email },`,
  },
  {
    file: 'server/db/lengths.test.ts',
    line: '] as const;',
    where: 'before',
    text: `  [sampleFlow, 'sample_flows', { name: 'name', email: 'email' }],`,
  },
  {
    file: 'server/db/lengths.test.ts',
    line: "import { verifyPayment } from '../../domain/contract/payments.ts';",
    where: 'after',
    text: `import { sampleFlow } from '../../domain/contract/sampleFlow.ts';`,
  },
  {
    file: 'domain/retention.ts',
    line: '} as const;',
    where: 'before',
    text: `  sampleFlows: 90,`,
  },
  {
    file: 'domain/privacy.ts',
    line: '  rate_limits: {',
    where: 'before',
    text: `  sample_flows: { what: 'OPEN: say what this table keeps of a person', until: days(retentionDays.sampleFlows) },`,
  },
  { file: 'server/db/purge.ts', line: '  signInCodes,', where: 'before', text: `  sampleFlows,` },
  {
    file: 'server/db/purge.ts',
    line: '    [criticalErrors, lt(',
    where: 'after',
    text: `    [sampleFlows, lt(sampleFlows.createdAt, kept('sampleFlows'))],`,
  },
  {
    file: 'server/db/database.test.ts',
    line: '    retentionDays.unpaidAttempts,',
    where: 'after',
    text: `    retentionDays.sampleFlows,`,
  },
  {
    file: 'docs/deploy.md',
    line: '| acceptance letters ',
    where: 'before',
    text: `| forms of \`sampleFlow\`: name and email | 90 days |`,
  },
  {
    file: 'server/config/limits.ts',
    line: '    createAccount: students(',
    where: 'before',
    text: `    sampleFlow: messages('sample_flow'),`,
  },
  {
    file: 'server/app/table.ts',
    line: "import { receiptRoutes } from '../api/receipts.ts';",
    where: 'after',
    text: `import { sampleFlowRoutes } from '../api/sampleFlow.ts';`,
  },
  {
    file: 'server/app/table.ts',
    line: '        ...messageRoutes(',
    where: 'after',
    text: `        ...sampleFlowRoutes(deps),`,
  },
  {
    file: 'src/pages/studentServices/ContactPage.tsx',
    line: 'const iconOf',
    where: 'before',
    text: `const SampleFlow = hydrateLater(
  async () => (await import('../../flows/sampleFlow/SampleFlow.tsx')).SampleFlow,
);
`,
  },
  {
    file: 'src/pages/studentServices/ContactPage.tsx',
    line: '      </Container>',
    last: true,
    where: 'before',
    text: `        <SampleFlow />`,
  },
  {
    file: 'tests/drivers/index.ts',
    line: "import { session } from './session.ts';",
    where: 'before',
    text: `import { sampleFlow } from './sampleFlow.ts';`,
  },
  { file: 'tests/drivers/index.ts', line: '  site,', where: 'before', text: `  sampleFlow,` },
  {
    file: 'tests/drivers/accessible.test.ts',
    line: '  session: { signedOut: firstSight },',
    where: 'before',
    text: `  sampleFlow: { editing: firstSight, sending: label, failed: saidBefore },`,
  },
  {
    file: 'tests/faults/words.ts',
    line: "import * as session from '../../machines/session/copy.ts';",
    where: 'before',
    text: `import * as sampleFlow from '../../machines/sampleFlow/copy.ts';`,
  },
  { file: 'tests/faults/words.ts', line: '  session,', where: 'before', text: `  sampleFlow,` },
  {
    file: 'tests/faults/calls.ts',
    line: "import * as paymentCopy from '../../machines/payment/copy.ts';",
    where: 'after',
    text: `import * as sampleFlowCopy from '../../machines/sampleFlow/copy.ts';`,
  },
  {
    file: 'tests/faults/calls.ts',
    line: 'const letter = {',
    where: 'before',
    text: `export async function fillSampleFlow({ page }: World) {
  await page.goto('/student-services/contact');
  await hydrated(page);
  await page.getByLabel(sampleFlowCopy.labels.name, { exact: true }).fill('Ann Reed');
  await page.getByLabel(sampleFlowCopy.labels.email, { exact: true }).fill('ann@example.edu');
}

export const sendSampleFlow = ({ page }: World) =>
  page.getByRole('button', { name: sampleFlowCopy.send }).click();
`,
  },
  {
    file: 'tests/faults/calls.ts',
    line: 'export const situations: ',
    where: 'after',
    text: `  {
    name: 'POST /sample_flow',
    isMatch: call('POST', '/api/sample_flow'),
    open: fillSampleFlow,
    act: sendSampleFlow,
    done: (page) => page.getByText(sampleFlowCopy.sent),
    failed: (page) => page.getByText(sampleFlowCopy.failed),
    async kept({ page }) {
      await expect(page.getByLabel(sampleFlowCopy.labels.name, { exact: true })).toHaveValue('Ann Reed');
    },
    retry: sendSampleFlow,
  },`,
  },
  {
    file: 'tests/faults/scripts.ts',
    line: "  TranscriptOffer: '",
    where: 'before',
    text: `  SampleFlow: 'loaded as the other form of its page is',
  sampleFlowCalls: 'loaded as the calls of the other form of its page are',`,
  },
  imports(
    'tests/contracts/views.tsx',
    `import { SampleFlow } from '../../src/flows/sampleFlow/SampleFlow.tsx';`,
  ),
  {
    file: 'tests/contracts/views.tsx',
    line: "  contactForm: ofSite('contactForm'",
    where: 'after',
    text: `  sampleFlow: ofSite('sampleFlow', <SampleFlow />),`,
  },
  imports(
    'tests/contracts/adapters.test.ts',
    `import * as sampleFlowCalls from '../../src/services/api/sampleFlowCalls.ts';`,
  ),
  {
    file: 'tests/contracts/adapters.test.ts',
    line: '  contact: [',
    where: 'before',
    text: `  sampleFlow: [sampleFlowCalls.sampleFlow, [{ name: 'Ann', email: 'ann@example.test' }], { message: 'success' }],`,
  },
  {
    file: 'tests/states/look.ts',
    line: 'const forms = new Set([',
    where: 'within',
    text: `'sampleFlow', `,
  },
  {
    file: 'tests/contracts/errors.test.tsx',
    line: '  acceptanceLetter: {',
    where: 'before',
    text: `  sampleFlow: {
    snapshots: statesOf('sampleFlow').filter(({ value }) => value === 'invalid'),
    fields: own(['name', 'email']),
  },`,
  },
  imports(
    'tests/contracts/hydrated.test.tsx',
    `import { SampleFlow } from '../../src/flows/sampleFlow/SampleFlow.tsx';`,
  ),
  {
    file: 'tests/contracts/hydrated.test.tsx',
    line: '  infoRequest: [',
    where: 'before',
    text: `  sampleFlow: [
    <SampleFlow key="" />,
    () => void (field('[name=email]').value = 'ann@example.edu'),
    [{ type: 'FIELD_CHANGED', name: 'email', value: 'ann@example.edu' }],
  ],`,
  },
];

/** With `--mail`, in addition; the route that writes it has a template of its own. */
export const mailEdits: readonly Edit[] = [
  {
    file: 'server/mail/templates.ts',
    line: 'export function codeMail(',
    where: 'before',
    text: `/** Answers a form of the flow sampleFlow. */
export const sampleFlowMail = (seller: Provider): MailContent =>
  mail(seller, 'OPEN: write the subject of this mail', ['OPEN: write the text of this mail, one paragraph after another']);
`,
  },
  {
    file: 'domain/privacy.ts',
    line: '  reversalMail: ',
    where: 'before',
    text: `  sampleFlowMail: 'OPEN: say when this mail is written',`,
  },
  {
    file: 'server/app/wholeTexts.test.ts',
    line: '  reversalMail,',
    where: 'after',
    text: `  sampleFlowMail,`,
  },
  {
    file: 'server/app/wholeTexts.test.ts',
    line: "      'the guide': guideMail(",
    where: 'after',
    text: `      'a sample flow': sampleFlowMail(seller),`,
  },
];
