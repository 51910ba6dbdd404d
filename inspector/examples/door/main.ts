import type { StateChart } from 'chart-inspector/element';
import { record, webSocket } from 'chart-inspector/record';
import { createActor, fromPromise } from 'xstate';
import { door } from './door.ts';

const check = fromPromise<boolean, { code: string }>(async ({ input }) => {
  const response = await fetch('/check', { method: 'POST', body: input.code });
  return (await response.json()) as boolean;
});

const actor = createActor(door.provide({ actors: { check } }), {
  // Never in production: the inspector can send events.
  ...(import.meta.env.DEV && {
    inspect: record({ name: 'Door', transport: webSocket(import.meta.env['VITE_INSPECTOR']) }),
  }),
});

const form = document.querySelector('form')!;
const close = document.querySelector<HTMLButtonElement>('#close')!;
const status = document.querySelector('[role=status]')!;
const texts = { closed: 'Enter the code.', checking: 'Checking …', open: 'Come in.', locked: 'Locked.' };

actor.subscribe((snapshot) => {
  form.hidden = !snapshot.matches('closed');
  close.hidden = !snapshot.matches('open');
  status.textContent = texts[snapshot.value];
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  actor.send({ type: 'CODE_ENTERED', code: new FormData(form).get('code') as string });
});
close.addEventListener('click', () => actor.send({ type: 'CLOSED' }));
actor.start();

// The chart is for the developers of the page.
if (import.meta.env.DEV) {
  await import('chart-inspector/element');
  document.querySelector<StateChart>('state-chart')!.actor = actor;
}
