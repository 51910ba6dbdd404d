// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs';
import { act } from 'react';
import { beforeAll, describe, expect, test } from 'vitest';
import { freezeTime, mount } from './mount.tsx';
import { actorIn, shownAndExplored, type Sent } from './shownStates.ts';
import { entryOf, manyRegions, views } from './views.tsx';

/**
 * A form filler of the page sets values as the page's own scripts would, which React takes for its own doing. The chart
 * must hear of such a text no less than of a typed one, or the field is empty again when the form renders.
 */

beforeAll(freezeTime);

/** The flows that show a form of their own. */
const forms = Object.keys(views).filter((id) =>
  globSync(`src/flows/${id}/*.tsx`).some((file) => /\/(?:Step)?Form\.tsx';/.test(readFileSync(file, 'utf8'))),
);

type TextField = HTMLInputElement | HTMLTextAreaElement;

const textFields = () =>
  [
    ...document.querySelectorAll<TextField>(
      'form :is(input, textarea):not([type=checkbox], [type=radio], [type=file], [readonly], :disabled)',
    ),
  ].filter(({ name }) => name !== '');

/** What a keyboard does: the value goes around the property that React watches. */
function type(field: TextField, value: string) {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const ways: Readonly<Record<string, (field: TextField, value: string) => void>> = {
  'with an event'(field, value) {
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  },
  'without an event, before the form is sent'(field, value) {
    field.value = value;
    field.form!.requestSubmit();
  },
};

describe('what a script fills in is heard', () => {
  test.each(forms)('%s', async (id) => {
    const { shown } = shownAndExplored(entryOf(id), { eachLeaf: manyRegions.has(id) });
    const tried = new Set<string>();
    const lost: string[] = [];
    for (const { snapshot } of shown) {
      const state = JSON.stringify(snapshot.value);
      if (tried.has(state)) continue;
      tried.add(state);
      const sent: Sent = [];
      const { content, site } = views[id]!(snapshot, sent, actorIn);
      const view = await mount(content, site);
      for (const field of textFields()) {
        if (tried.has(field.id)) continue;
        tried.add(field.id);
        const sentBy = async (work: () => void) => {
          sent.length = 0;
          await act(async () => work());
          return sent.map((one) => JSON.stringify(one));
        };
        const typed = await sentBy(() => type(field, 'By hand'));
        for (const [way, fill] of Object.entries(ways)) {
          const filled = await sentBy(() => fill(field, way));
          for (const one of typed) {
            if (!filled.includes(one.replace('By hand', way))) lost.push(`${field.id} ${way}`);
          }
        }
      }
      await view.unmount();
    }
    expect(lost).toEqual([]);
  });
});
