import { beforeAll, expect, test } from 'vitest';
import { afterASecond, eventText, focusText, freezeTime, mount, useAll } from './mount.tsx';
import { personalLabels } from './personal.ts';
import { sectionsText } from './sections.ts';
import { shownStates, type Sent } from './shownStates.ts';
import { stylesText } from './styles.ts';
import { entryOf, manyRegions, views } from './views.tsx';

/** Too many to look at after each press: what a press changes by itself is seen in the others. */
const manyStates = new Set([...manyRegions, 'createAccount', 'infoRequest', 'signIn']);

/** Whose proof is seen with every context in `withdrawal`, from the same components. */
const withProof = new Set([
  'accountDeletion',
  'authenticator',
  'codeAfterPassword',
  'devices',
  'emailChange',
  'passkeys',
]);

/** They have a file of their own, since they take as long as all others together. */
export const flowsToBuy = ['signIn', 'createAccount', 'checkout', 'payment', 'paymentRecovery'];

/** Compares what each flow shows, and which styles of it decide use, with what was accepted. */
export function testFlows(ids: readonly string[], styles: string): void {
  beforeAll(freezeTime);

  test.each(ids)('%s', async (id) => {
    await expect(await flowText(id)).toMatchFileSnapshot(`expected/flows/${id}.txt`);
  });

  test('what decides use in the styles is as it was', async () => {
    await expect(stylesText(160)).toMatchFileSnapshot(`expected/styles/${styles}.txt`);
  });
}

/** How a flow's view shows each state, and what each control sends. */
export async function flowText(id: string): Promise<string> {
  const sections = new Map<string, { readonly states: Set<string>; readonly sent: readonly string[] }>();
  const snapshots = shownStates(entryOf(id), {
    eachLeaf: manyRegions.has(id),
    proofOnce: withProof.has(id),
  });
  for (const snapshot of snapshots) {
    const sent: Sent = [];
    const { content, site } = views[id]!(snapshot, sent);
    const view = await mount(content, site);
    const opened = sent.splice(0).map(([name, event]) => `at once → ${name}: ${eventText(event)}`);
    const shown = view.outline();
    const state = JSON.stringify(snapshot.value).replaceAll('"', '');
    const same = sections.get(shown);
    if (same === undefined)
      sections.set(shown, {
        states: new Set([state]),
        sent: [
          ...opened,
          ...focusText(),
          ...(await afterASecond(() => view.outline())),
          ...(await useAll(sent, manyStates.has(id) ? {} : { seeing: () => view.outline() })),
        ],
      });
    else same.states.add(state);
    expect(personalLabels(snapshot.context)).toEqual([]);
    await view.unmount();
  }
  return sectionsText(
    [...sections].map(([shown, { states, sent }], index) => {
      const [first = '', ...others] = states;
      return {
        title: `${index + 1}. ${first}`,
        lines: [...others.map((state) => `also ${state}`), ...shown.split('\n'), ...sent],
      };
    }),
  );
}
