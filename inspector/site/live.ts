/** Runs the example of a page of the documentation in a chart that is drawn on it. */
import { createActor, fromPromise } from 'xstate';
import { StateChart } from '../element.ts';
import { door } from '../examples/door/door.ts';

const check = fromPromise<boolean, { code: string }>(async ({ input }) => {
  // So long that the state can be seen.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  return input.code === '1234';
});
const actor = createActor(door.provide({ actors: { check } })).start();

const chart = document.querySelector('state-chart');
if (chart instanceof StateChart) chart.actor = actor;

for (const button of document.querySelectorAll<HTMLButtonElement>('.example button')) {
  const { code } = button.dataset;
  const event = code === undefined ? { type: 'CLOSED' as const } : { type: 'CODE_ENTERED' as const, code };
  button.addEventListener('click', () => actor.send(event));
  const show = () => button.toggleAttribute('disabled', !actor.getSnapshot().can(event));
  actor.subscribe(show);
  show();
}
