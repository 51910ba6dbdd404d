// @vitest-environment happy-dom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { assign, createActor, setup } from 'xstate';
import { useActorValue } from './SiteContext.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const counter = setup({
  types: { context: {} as { count: number }, events: {} as { type: 'ADDED' } },
}).createMachine({
  context: { count: 2 },
  on: { ADDED: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
});

test('a prerendered page is hydrated with what every visitor sees, and then shows what this one has', async () => {
  const actor = createActor(counter).start();
  const shown: number[] = [];
  function Count({ of }: { of: typeof actor | null }) {
    const count = useActorValue(of, ({ context }) => context.count, 0);
    shown.push(count);
    return <output>{count}</output>;
  }
  document.body.innerHTML = `<div>${renderToString(<Count of={null} />)}</div>`;
  expect(shown.splice(0)).toEqual([0]);
  const different: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(document.body.firstElementChild!, <Count of={actor} />, {
      onRecoverableError: (error) => void different.push(error),
    }),
  );
  expect(different).toEqual([]);
  expect([shown[0], shown.at(-1)]).toEqual([0, 2]);
  await act(async () => actor.send({ type: 'ADDED' }));
  expect(document.body.textContent).toBe('3');
  await act(async () => root.render(<Count of={null} />));
  expect(document.body.textContent).toBe('0');
});
