import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { courses } from '../../domain/catalogue/all.ts';
import { readSiteMessage, type Entry } from 'chart-inspector/record/protocol.ts';
import { modelDriver } from 'chart-inspector/run/modelDriver.ts';
import { planPaths } from 'chart-inspector/plan/planner.ts';
import { recordEntries } from 'chart-inspector/record/entries.ts';
import { redact } from 'chart-inspector/record/redact.ts';
import { redacted } from 'chart-inspector/record/secrets.ts';
import { runPath } from 'chart-inspector/run/runPath.ts';
import { registry } from '../../machines/index.ts';

const publicCodes = new Set([...courses.map(({ code }) => code), 'biod101', 'engl101', 'comm180']);

/** Every secret of a sample, found by the names that this site uses for secrets. */
function secretsOf(value: unknown, name = '', owner: Record<string, unknown> = {}): string[] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, inner]) =>
      secretsOf(inner, key, value as Record<string, unknown>),
    );
  }
  if (typeof value !== 'string' || value.length < 3) return [];
  const isSecret =
    ['password', 'confirmPassword', 'expectedPassword', 'nonce', 'token'].includes(name) ||
    (name === 'code' && !publicCodes.has(value)) ||
    (name === 'value' && /password/i.test(String(owner['name'])));
  return isSecret ? [value] : [];
}

const samples = registry.flatMap(({ id, machine, cases }) => {
  const input = cases.starts?.[0]?.input ?? cases.input;
  const initial = createActor(machine, { input: input as never }).getSnapshot();
  return Object.entries(cases.events).flatMap(([type, list]) =>
    (typeof list === 'function' ? list(initial as never) : list).map((sample) => ({
      id,
      event: { type, ...sample },
    })),
  );
});
const withSecrets = samples
  .map((one) => ({ ...one, secrets: secretsOf(one.event) }))
  .filter((one) => one.secrets.length);

describe('redaction of the samples of all charts', () => {
  test('the samples hold secrets in the events that are known to carry them', () => {
    const types = new Set(withSecrets.map(({ event }) => event.type));
    for (const type of [
      'PASSWORD_SUBMITTED',
      'NEW_PASSWORD_SUBMITTED',
      'RESET_SUBMITTED',
      'CODE_SUBMITTED',
      'METHOD_READY',
      'FIELD_CHANGED',
      'xstate.done.actor.readSession',
      'xstate.done.actor.createAccount',
      'xstate.done.actor.checkCode',
      'xstate.done.actor.askPassword',
    ])
      expect(types).toContain(type);
  });

  test.each(withSecrets.map((one) => [`${one.id} ${JSON.stringify(one.event).slice(0, 90)}`, one] as const))(
    '%s',
    (_name, { event, secrets }) => {
      const text = JSON.stringify(redact(event, { publicCodes }));
      for (const secret of secrets) expect(text).not.toContain(secret);
      expect(text).toContain(redacted);
    },
  );
});

describe('redaction along whole paths', () => {
  const charts = ['signIn', 'createAccount', 'payment', 'session', 'reviewVideos', 'checkout'];
  test.each(charts)(
    'no entry of any path of %s holds a secret, and each is a valid message',
    async (id) => {
      const chart = registry.find((one) => one.id === id)!;
      const secrets = new Set(
        samples.filter((one) => one.id === id).flatMap(({ event }) => secretsOf(event)),
      );
      expect(secrets.size).toBeGreaterThan(0);
      for (const path of planPaths(chart).paths.slice(0, 40)) {
        const entries: Entry[] = [];
        const inspect = recordEntries({ publicCodes }, (entry) => entries.push(entry));
        const driver = modelDriver(chart.machine);
        await runPath(path, {
          ...driver,
          start(one) {
            driver.start(one);
            driver.actor().system.inspect(inspect);
          },
        });
        const text = JSON.stringify(entries);
        for (const secret of [...secrets, ...secretsOf(path.start.input)]) expect(text).not.toContain(secret);
        const message = {
          type: 'entries',
          site: 's',
          href: 'h',
          frame: '',
          entries: JSON.parse(text) as unknown,
        };
        expect(readSiteMessage(message)).toBeDefined();
      }
    },
    60_000,
  );
});
