import type { ChartCases, Sample } from '../../../model/chart.ts';
import type { InspectorConfig } from '../../../config/config.ts';
import type { PendingRequest, Target, TestAdapter, UserActions } from '../../../drive/testAdapter.ts';
import { isCause, type CauseEvent, type StepContext } from '../../../drive/uiDriver.ts';
import type { Path, Step } from '../../../model/step.ts';

/** A control by its role and name, or a field by its label. */
export type ControlName = Target | { readonly label: string | RegExp };

/** A control with which a user causes an event. */
export interface Control {
  readonly chart: string;
  readonly event: string;
  readonly name: ControlName;
  /** Fields that are filled in or checked first. */
  readonly fields: readonly ControlName[];
}

interface Use {
  readonly kind: 'press' | 'fill';
  readonly name: ControlName;
}

const nothing = () => Promise.resolve();

class Complete extends Error {}

/** Records the controls that a driver uses, until it looks for the result. */
function recordingUser(uses: Use[]): UserActions {
  const add = (kind: Use['kind'], name: ControlName) => {
    // Without a suitable sample, a driver may look for an empty name.
    if ('label' in name ? name.label : name.name !== '') uses.push({ kind, name });
    return Promise.resolve();
  };
  const press = (target: Target) => add('press', target);
  const fill = (label: string | RegExp) => add('fill', { label });
  return {
    goto: nothing,
    click: press,
    dblclick: press,
    activate: press,
    hover: press,
    focus: press,
    fill,
    selectOption: fill,
    upload: fill,
    check: fill,
    uncheck: fill,
    press: nothing,
    see() {
      if (uses.length) throw new Complete();
      return Promise.resolve();
    },
  };
}

const pendingRequest: PendingRequest = {
  name: '',
  body: '',
  continue: nothing,
  fulfill: nothing,
  abort: nothing,
};

/** The controls that a driver uses for one event. A driver that needs a real page stops early. */
async function usesOf(
  cause: CauseEvent,
  chart: string,
  event: { readonly type: string },
  backend: unknown,
): Promise<Use[]> {
  const uses: Use[] = [];
  const adapter: TestAdapter = {
    user: recordingUser(uses),
    requests: { next: () => Promise.resolve(pendingRequest) },
    fastForward: nothing,
    evaluate: () => Promise.resolve(undefined as never),
    addInitScript: nothing,
    backend,
  };
  const step: Step = { kind: 'send', event, label: event.type, state: '', fired: [] };
  const start = { name: 'default', input: undefined };
  const initial = { state: '', fired: [] };
  const path: Path = {
    chart,
    number: 0,
    name: '',
    start,
    initial,
    steps: [step],
    goals: [],
    guardResults: [],
  };
  const context: StepContext = { path, past: [], upcoming: [], pending: () => undefined, scriptFails: false };
  try {
    await cause(adapter, step, context);
  } catch {
    // The controls used until then are what counts.
  }
  return uses;
}

/** The control used last sends the event; fields that were filled in right before belong to it. */
function controlOf(uses: readonly Use[]): Pick<Control, 'name' | 'fields'> | undefined {
  const last = uses.at(-1);
  if (!last) return undefined;
  const before = uses.slice(0, -1);
  const fields = before.slice(before.findLastIndex(({ kind }) => kind === 'press') + 1);
  return { name: last.name, fields: fields.map(({ name }) => name) };
}

const samplesOf = (cases: ChartCases | undefined, event: string): readonly Sample[] => {
  const samples = cases?.events[event];
  return typeof samples === 'function' ? [{}] : (samples ?? []);
};

/** Every control that the UI drivers know, found by running them against an adapter that does nothing. */
export async function findControls({
  charts,
  drivers,
  inertBackend,
}: Pick<InspectorConfig, 'charts' | 'drivers' | 'inertBackend'>): Promise<readonly Control[]> {
  const all = new Map<string, Control>();
  for (const { machine, events, cases } of drivers) {
    const chart = machine.id;
    const own = charts.find(({ id }) => id === chart)?.cases;
    for (const [type, cause] of Object.entries(events)) {
      if (!isCause(cause)) continue;
      const samples = [...samplesOf(cases, type), ...samplesOf(own, type)];
      for (const sample of samples.length ? samples : [{}]) {
        const control = controlOf(await usesOf(cause, chart, { type, ...sample }, inertBackend));
        if (control)
          all.set(`${chart} ${type} ${controlText(control.name)}`, { chart, event: type, ...control });
      }
    }
  }
  return [...all.values()];
}

const quoted = (name: string | RegExp | undefined) =>
  name === undefined ? '' : typeof name === 'string' ? ` “${name}”` : ` like ${String(name)}`;

/** `button “Continue”`, `field “Email”`. */
export function controlText(name: ControlName): string {
  return 'label' in name ? `field${quoted(name.label)}` : `${name.role}${quoted(name.name)}`;
}
