import {
  createMachine,
  not,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
} from 'xstate';
import { maxMicrosteps } from '../model/fakes.ts';
import { statesOf, transitionId } from '../model/identity.ts';
import { cloneConfig, listOf, type Draft, type StateConfig, type TransitionConfig } from './draft.ts';

/** In the order of the score's columns. */
export const mutantKinds = [
  // Another event, an answer or an eventless transition is missing.
  'delete',
  'delete onError',
  'delete after',
  // A transition leads to a sibling of its target.
  'retarget',
  'drop action',
  'negate guard',
  'drop guard',
  // Two branches of one event are tried in the other order.
  'swap branches',
  'drop entry',
  'drop exit',
  'drop tag',
  // A delay is twice as long.
  'change delay',
  // An actor is invoked without its input.
  'drop input',
  // A compound state starts in another child.
  'change initial',
] as const;

export type MutantKind = (typeof mutantKinds)[number];

/** A small fault put into a chart. */
export interface Mutant {
  /** Stable across processes: kind, place and detail. */
  readonly id: string;
  readonly kind: MutantKind;
  /** Id of the state or transition. */
  readonly place: string;
  /** Id of the transition, if the fault is in one. */
  readonly transition?: string;
  /** For `swap branches`: the guards of the two branches as declared. */
  readonly guards?: readonly unknown[];
  readonly apply: (draft: Draft) => void;
}

/** The chart with the fault in it. Throws when XState refuses such a chart. */
export function mutated(machine: AnyStateMachine, { apply }: Mutant): AnyStateMachine {
  const draft: Draft = {
    config: cloneConfig(machine.config as StateConfig),
    delays: { ...machine.implementations.delays } as Draft['delays'],
  };
  apply(draft);
  // A mutant that loops fails instead of hanging.
  draft.config.options = { maxIterations: maxMicrosteps };
  return createMachine(draft.config as never, { ...machine.implementations, delays: draft.delays } as never);
}

/** All faults that are put into a chart, one at a time. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const nodes = statesOf(machine);
  const all = [...nodes.flatMap((node) => [...inState(node), ...inTransitions(node)]), ...inDelays(machine)];
  const seen = new Map<string, number>();
  return all.map((mutant) => {
    // Two equal actions of one list have equal names.
    const count = (seen.get(mutant.id) ?? 0) + 1;
    seen.set(mutant.id, count);
    return count === 1 ? mutant : { ...mutant, id: `${mutant.id} (${count})` };
  });
}

const mutant = (kind: MutantKind, place: string, detail: string, apply: Mutant['apply']): Mutant => ({
  id: [kind, place, detail].filter(Boolean).join(' | '),
  kind,
  place,
  apply,
});

const configOf = ({ config }: Draft, node: AnyStateNode): StateConfig =>
  node.path.reduce((at, key) => at.states?.[key] as StateConfig, config);

const nameOf = (action: unknown): string => {
  if (typeof action === 'string') return action;
  const { type, name } = (action ?? {}) as { type?: string; name?: string };
  return type ?? name ?? 'inline';
};

function inState(node: AnyStateNode): Mutant[] {
  const found: Mutant[] = [];
  const config = node.config as StateConfig;
  for (const when of ['entry', 'exit'] as const) {
    listOf(config[when]).forEach((action, index) =>
      found.push(
        mutant(`drop ${when}`, node.id, nameOf(action), (draft) => {
          const state = configOf(draft, node);
          state[when] = listOf(state[when]).toSpliced(index, 1);
        }),
      ),
    );
  }
  for (const tag of node.tags) {
    found.push(
      mutant('drop tag', node.id, tag, (draft) => {
        const state = configOf(draft, node);
        state.tags = listOf(state.tags).filter((one) => one !== tag);
      }),
    );
  }
  for (const [index, invoke] of listOf(config.invoke).entries()) {
    if (invoke.input === undefined) continue;
    found.push(
      mutant('drop input', node.id, invoke.id ?? String(index), (draft) => {
        const state = configOf(draft, node);
        state.invoke = listOf(state.invoke).map((one, at) =>
          at === index ? { ...one, input: undefined } : one,
        );
      }),
    );
  }
  const keys = Object.keys(node.states);
  const [initial] = (node.initial?.target ?? []) as AnyStateNode[];
  if (node.type === 'compound' && initial && keys.length > 1) {
    const next = keys[(keys.indexOf(initial.key) + 1) % keys.length] ?? '';
    found.push(
      mutant('change initial', node.id, next, (draft) => {
        configOf(draft, node).initial = next;
      }),
    );
  }
  return found;
}

/** A list of alternative transitions in a state's config, in whatever form it was written. */
interface Slot {
  readonly event: string;
  readonly kind: 'delete' | 'delete onError' | 'delete after';
  get(state: StateConfig): TransitionConfig[];
  set(state: StateConfig, transitions: TransitionConfig[] | undefined): void;
}

function slotsOf(node: AnyStateNode): Slot[] {
  const config = node.config as StateConfig;
  const inRecord = (field: 'on' | 'after', key: string, event: string, kind: Slot['kind']): Slot => ({
    event,
    kind,
    get: (state) => transitionsIn(state[field]?.[key]),
    set(state, transitions) {
      const { [key]: _, ...rest } = state[field] ?? {};
      state[field] = transitions ? { ...state[field], [key]: transitions } : rest;
    },
  });
  const direct = (field: 'always' | 'onDone', event: string): Slot => ({
    event,
    kind: 'delete',
    get: (state) => transitionsIn(state[field]),
    set(state, transitions) {
      if (transitions) state[field] = transitions;
      else delete state[field];
    },
  });
  return [
    ...Object.keys(config.on ?? {}).map((key) => inRecord('on', key, key, 'delete')),
    ...Object.keys(config.after ?? {}).map((key) =>
      inRecord('after', key, `xstate.after.${key}.${node.id}`, 'delete after'),
    ),
    ...(config.always === undefined ? [] : [direct('always', '')]),
    ...(config.onDone === undefined ? [] : [direct('onDone', `xstate.done.state.${node.id}`)]),
    ...listOf(config.invoke).flatMap((invoke, index) =>
      (['onDone', 'onError', 'onSnapshot'] as const).flatMap((field): Slot[] => {
        if (invoke[field] === undefined) return [];
        const type = { onDone: 'done.actor', onError: 'error.actor', onSnapshot: 'snapshot' }[field];
        return [
          {
            event: `xstate.${type}.${node.invoke[index]?.id ?? ''}`,
            kind: field === 'onError' ? 'delete onError' : 'delete',
            get: (state) => transitionsIn(listOf(state.invoke)[index]?.[field]),
            set(state, transitions) {
              state.invoke = listOf(state.invoke).map((one, at) =>
                at === index ? { ...one, [field]: transitions } : one,
              );
            },
          },
        ];
      }),
    ),
  ];
}

const transitionsIn = (value: unknown): TransitionConfig[] =>
  listOf(value as TransitionConfig | string).map((one) => (typeof one === 'string' ? { target: one } : one));

function inTransitions(node: AnyStateNode): Mutant[] {
  return slotsOf(node).flatMap((slot) => {
    const declared = slot.get(node.config as StateConfig);
    const definitions = ((slot.event === '' ? node.always : node.transitions.get(slot.event)) ??
      []) as AnyTransitionDefinition[];
    return declared.flatMap((transition, index) => {
      const definition = definitions[index];
      if (!definition) return [];
      return inTransition(node, slot, declared, transition, definition, index);
    });
  });
}

function inTransition(
  node: AnyStateNode,
  slot: Slot,
  declared: readonly TransitionConfig[],
  transition: TransitionConfig,
  definition: AnyTransitionDefinition,
  index: number,
): Mutant[] {
  const id = transitionId(definition);
  const change = (
    kind: MutantKind,
    detail: string,
    edit: (list: TransitionConfig[]) => TransitionConfig[],
  ): Mutant => ({
    ...mutant(kind, id, detail, (draft) => {
      const state = configOf(draft, node);
      const list = edit(slot.get(state));
      slot.set(state, list.length ? list : undefined);
    }),
    transition: id,
  });
  const replace = (fields: (one: TransitionConfig) => TransitionConfig) => (list: TransitionConfig[]) =>
    list.map((one, at) => (at === index ? fields(one) : one));

  const found = [change(slot.kind, '', (list) => list.toSpliced(index, 1))];
  const [target] = (definition.target ?? []) as AnyStateNode[];
  if (definition.target?.length === 1 && target) {
    for (const sibling of neighborsOf(target))
      found.push(
        change(
          'retarget',
          sibling.id,
          replace((one) => ({ ...one, target: `#${sibling.id}` })),
        ),
      );
  }
  listOf(transition.actions).forEach((action, at) =>
    found.push(
      change(
        'drop action',
        nameOf(action),
        replace((one) => ({ ...one, actions: listOf(one.actions).toSpliced(at, 1) })),
      ),
    ),
  );
  if (transition.guard !== undefined) {
    found.push(
      change(
        'negate guard',
        '',
        replace((one) => ({ ...one, guard: not(one.guard as never) })),
      ),
      change(
        'drop guard',
        '',
        replace(({ guard: _, ...one }) => one),
      ),
    );
  }
  const next = declared[index + 1];
  if (next !== undefined && transition.guard !== undefined) {
    found.push({
      ...change('swap branches', '', (list) =>
        list
          .with(index, list[index + 1] as TransitionConfig)
          .with(index + 1, list[index] as TransitionConfig),
      ),
      guards: [transition.guard, next.guard],
    });
  }
  return found;
}

/** The states before and after a state among its siblings, around the end; for an only child, those of its parent. */
function neighborsOf(node: AnyStateNode): AnyStateNode[] {
  const { parent } = node;
  if (!parent) return [];
  const siblings = Object.values(parent.states as Record<string, AnyStateNode>);
  if (parent.type === 'parallel' || siblings.length < 2) return neighborsOf(parent);
  const at = siblings.indexOf(node);
  return [...new Set([siblings.at(at - 1), siblings[(at + 1) % siblings.length]])].filter(
    (one): one is AnyStateNode => one !== undefined,
  );
}

function inDelays(machine: AnyStateMachine): Mutant[] {
  return Object.keys(machine.implementations.delays).map((name) =>
    mutant('change delay', machine.id, name, ({ delays }) => {
      const delay = delays[name];
      delays[name] =
        typeof delay === 'function' ? (args, params) => 2 * delay(args, params) : 2 * (delay ?? 0);
    }),
  );
}
