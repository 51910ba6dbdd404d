import * as v from 'valibot';
import { localOnly, route, type Route } from '../http/route.ts';
import type { SignInService } from '../signIn/service.ts';
import { createTestAccounts, testAccountStates } from './testAccounts.ts';

const MAX_COMMAND_BYTES = 4096;

/** Only addresses of this form can be changed, never an account that someone registered. */
const testEmail = v.pipe(v.string(), v.regex(/^test-user-[\da-f-]{36}@example\.test$/));

const commandSchema = v.variant('command', [
  v.object({
    command: v.literal('setAccount'),
    email: testEmail,
    state: v.picklist(Object.keys(testAccountStates) as (keyof typeof testAccountStates)[]),
    password: v.string(),
  }),
  v.object({ command: v.literal('removeAccount'), email: testEmail }),
  v.object({ command: v.literal('signIn'), email: testEmail }),
  v.object({
    command: v.literal('freshCode'),
    email: testEmail,
    purpose: v.picklist(['signUp', 'reset', 'signIn', 'email']),
  }),
  v.object({ command: v.literal('latestCode'), email: testEmail }),
  v.object({ command: v.literal('authenticatorCode'), email: testEmail }),
  v.object({
    command: v.literal('enroll'),
    email: testEmail,
    courseCode: v.string(),
    complete: v.boolean(),
  }),
]);

/** `POST /__inspector/test-account` runs one command, sent as JSON, for the inspector's path player. */
export function testAccountRoutes(signIn: SignInService): readonly Route[] {
  const accounts = createTestAccounts(signIn);

  const run = async (input: v.InferOutput<typeof commandSchema>): Promise<object> => {
    if (input.command === 'freshCode') return { code: await accounts.freshCode(input.email, input.purpose) };
    if (input.command === 'latestCode') return { code: await accounts.latestCode(input.email) };
    if (input.command === 'authenticatorCode') return { code: await accounts.authenticatorCode(input.email) };
    if (input.command === 'signIn') return { tokens: await accounts.signIn(input.email) };
    if (input.command === 'setAccount') await accounts.set(input.email, input.state, input.password);
    else if (input.command === 'removeAccount') await accounts.remove(input.email);
    else await accounts.enroll(input.email, input.courseCode, input.complete);
    return {};
  };

  return [
    route(
      { method: 'POST', path: '/__inspector/test-account' },
      {
        authentication: 'none',
        limits: { none: localOnly },
        bodyBytes: MAX_COMMAND_BYTES,
        again: 'acts again',
        keeps: 'accounts of the inspector, until it removes them',
      },
      async ({ c }) => {
        // Other origins need a preflight to send this type, and no preflight is granted here.
        if (!c.req.header('content-type')?.startsWith('application/json')) return c.json({}, 415);
        const parsed = v.safeParse(commandSchema, await c.req.json().catch(() => null));
        if (!parsed.success) return c.json({ message: parsed.issues[0].message }, 400);
        return c.json(await run(parsed.output));
      },
    ),
  ];
}
