import type { EventObject } from 'xstate';

/** The done events of a chart's services, from the output of each invoke id. */
export type DoneEvents<Outputs extends Readonly<Record<string, unknown>>> = {
  [Id in keyof Outputs & string]: { type: `xstate.done.actor.${Id}`; output: Outputs[Id] };
}[keyof Outputs & string];

type OutputOf<Event> = Event extends { output: infer Output } ? Output : never;
type KindOf<Output> = Output extends { kind: infer Kind extends string } ? Kind : never;
type OfKind<Output, Kind> = Output extends { kind: infer Kinds }
  ? Kind extends Kinds
    ? Output & { kind: Kind }
    : never
  : never;

/** The outcome that a done event carries, if it is of that kind; undefined for every other event. */
export function outcomeOf<Event extends EventObject, Kind extends KindOf<OutputOf<Event>>>(
  event: Event,
  kind: Kind,
): OfKind<OutputOf<Event>, Kind> | undefined {
  const { output } = event as { output?: { kind?: string } | null };
  return output?.kind === kind ? (output as OfKind<OutputOf<Event>, Kind>) : undefined;
}

export function hasOutcome<Event extends EventObject>(event: Event, kind: KindOf<OutputOf<Event>>): boolean {
  return outcomeOf(event, kind) !== undefined;
}
