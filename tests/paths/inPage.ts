/** Runs in the page before the site's own scripts: the site hands its inspection events to whoever set this hook. */
import type { AnyActorRef, InspectionEvent } from 'xstate';
import { firing } from '../../inspector/identity.ts';
import type { Life } from './recorder.ts';

const lives = new Map<string, Life>();
/** The newest actor of each chart: a dialog may open more than once in a page. */
const newest = new Map<string, string>();
window.matriculaLife = (chart) => lives.get(newest.get(chart) ?? '');

function lifeOf(actor: string): Life {
  const known = lives.get(actor);
  if (known) return known;
  const life: Life = { fired: [], causes: [], values: [], started: {}, unanswered: [] };
  lives.set(actor, life);
  return life;
}

const onFired = firing(({ machine, actor, event, transitions }) => {
  const life = lifeOf(actor);
  newest.set(machine, actor);
  // A real child tells its first snapshot at once, where the planner's stand-ins wait for the path's word.
  for (const id of transitions) {
    if (id.includes('|xstate.snapshot.')) continue;
    life.fired.push(id);
    life.causes.push(event.type);
  }
  if (transitions.length === 0 && /^xstate\.(done|error)\.actor\./.test(event.type)) {
    life.unanswered.push(event.type);
  }
});

window.__MATRICULA_INSPECT__ = (inspected: InspectionEvent) => {
  onFired(inspected);
  const actor = inspected.actorRef as AnyActorRef;
  if (inspected.type === '@xstate.actor') {
    const parent = actor._parent;
    if (!parent) return;
    const { started } = lifeOf(parent.sessionId);
    started[actor.id] = (started[actor.id] ?? 0) + 1;
  }
  if (inspected.type !== '@xstate.snapshot') return;
  const { machine, value } = inspected.snapshot as { machine?: { id: string }; value?: unknown };
  if (!machine) return;
  const life = lifeOf(actor.sessionId);
  newest.set(machine.id, actor.sessionId);
  life.values.push({ at: life.fired.length, value: JSON.parse(JSON.stringify(value)) as unknown });
};
