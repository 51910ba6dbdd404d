import type { ChartCases, Sample } from '../../../../machines/cases.ts';
import { registry } from '../../../../machines/index.ts';
import type { Path, Step } from '../../../paths.ts';
import { scripts } from '../../../../tests/drivers/index.ts';
import type { Act, Hand, HeldCall, Moment, Stage, StageBackend, Target } from '../../../drive/driver.ts';

/** A control as the scripts name it: by its role and name, or a field by its label. */
export type ControlName = Target | { readonly label: string | RegExp };

/** A control by which a person causes an event. */
export interface Control {
  readonly chart: string;
  readonly event: string;
  readonly name: ControlName;
  /** What is filled in or ticked first. */
  readonly fields: readonly ControlName[];
}

interface Touch {
  readonly verb: 'use' | 'fill';
  readonly name: ControlName;
}

class Enough extends Error {}

/** Remembers what a script would touch, up to where it waits to see what came of it. */
function probingHand(touched: Touch[]): Hand {
  const touch = (verb: Touch['verb'], name: ControlName) => {
    // A script that was given no sample may name nothing.
    if ('label' in name ? name.label : name.name !== '') touched.push({ verb, name });
    return Promise.resolve();
  };
  const use = (target: Target) => touch('use', target);
  const fill = (label: string | RegExp) => touch('fill', { label });
  return {
    goTo: () => Promise.resolve(),
    click: use,
    doubleClick: use,
    activate: use,
    pointAt: use,
    focus: use,
    fill,
    choose: fill,
    chooseFile: fill,
    tick: fill,
    untick: fill,
    press: () => Promise.resolve(),
    see() {
      if (touched.length) throw new Enough();
      return Promise.resolve();
    },
  };
}

const nothing = () => Promise.resolve();
const heldCall: HeldCall = {
  name: '',
  body: '',
  pass: nothing,
  reply: nothing,
  refuse: nothing,
  drop: nothing,
};
const backend: StageBackend = {
  email: 'walker@example.test',
  setAccount: nothing,
  removeAccount: nothing,
  freshCode: () => Promise.resolve('000000'),
  latestCode: () => Promise.resolve('000000'),
  signIn: () => Promise.resolve({ accessToken: '', idToken: '', refreshToken: '', clientId: '' }),
  enroll: nothing,
};

/** What a script touches for one event. A script that needs a real page ends where it does. */
async function touchedBy(act: Act, chart: string, event: { readonly type: string }): Promise<Touch[]> {
  const touched: Touch[] = [];
  const stage: Stage = {
    hand: probingHand(touched),
    gate: { next: () => Promise.resolve(heldCall) },
    letTimePass: nothing,
    inPage: () => Promise.resolve(undefined as never),
    beforePage: nothing,
    backend,
  };
  const step: Step = { kind: 'act', event, label: event.type, state: '', fired: [] };
  const start = { name: 'default', input: undefined };
  const initial = { state: '', fired: [] };
  const path: Path = { chart, number: 0, name: '', start, initial, steps: [step], goals: [], answers: [] };
  const moment: Moment = { path, behind: [], ahead: [], held: () => undefined };
  try {
    await act(stage, step, moment);
  } catch {
    // What was touched before is what counts.
  }
  return touched;
}

/** The last thing touched sends the event; fields that were filled in right before belong to it. */
function controlOf(touched: readonly Touch[]): Pick<Control, 'name' | 'fields'> | undefined {
  const last = touched.at(-1);
  if (!last) return undefined;
  const before = touched.slice(0, -1);
  const fields = before.slice(before.findLastIndex(({ verb }) => verb === 'use') + 1);
  return { name: last.name, fields: fields.map(({ name }) => name) };
}

const samplesOf = (cases: ChartCases | undefined, event: string): readonly Sample[] => {
  const given = cases?.events[event];
  return typeof given === 'function' || given === undefined || !given.length ? [{}] : given;
};

let found: Promise<readonly Control[]> | undefined;

/** Every control that the scripts of the browser walks know, found by letting them act upon nothing. */
export function findControls(): Promise<readonly Control[]> {
  found ??= find();
  return found;
}

async function find(): Promise<readonly Control[]> {
  const all = new Map<string, Control>();
  for (const { chart, acts, cases } of scripts) {
    const own = registry.find(({ id }) => id === chart)?.cases;
    for (const [event, act] of Object.entries(acts).filter(([type]) => !type.startsWith('xstate.'))) {
      for (const sample of [...samplesOf(cases, event), ...samplesOf(own, event)]) {
        const control = controlOf(await touchedBy(act, chart, { type: event, ...sample }));
        if (control) all.set(`${chart} ${event} ${sayName(control.name)}`, { chart, event, ...control });
      }
    }
  }
  return [...all.values()];
}

const quoted = (name: string | RegExp | undefined) =>
  name === undefined ? '' : typeof name === 'string' ? ` “${name}”` : ` like ${String(name)}`;

/** `button “Continue”`, `field “Email”`. */
export function sayName(name: ControlName): string {
  return 'label' in name ? `field${quoted(name.label)}` : `${name.role}${quoted(name.name)}`;
}
