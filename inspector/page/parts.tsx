import type { ReactNode } from 'react';
import { conditionOf } from '../draw/layout/content.ts';
import type { ActionInfo } from '../model/describe.ts';
import type { ChartGraph, TransitionInfo } from '../model/graph.ts';
import { writeAddress } from './address.ts';

/** Path of a state below the root; id of the machine for the root. */
export function stateName(graph: ChartGraph, id: string): string {
  const state = graph.states.find((one) => one.id === id);
  return state?.path.join('.') || state?.key || id;
}

export function StateLink({ graph, id }: { graph: ChartGraph; id: string }) {
  return (
    <a href={writeAddress({ chart: graph.id, selection: { kind: 'state', id } })}>{stateName(graph, id)}</a>
  );
}

export function TransitionLink({ graph, transition }: { graph: ChartGraph; transition: TransitionInfo }) {
  const condition = conditionOf(transition);
  return (
    <a href={writeAddress({ chart: graph.id, selection: { kind: 'transition', id: transition.id } })}>
      {transition.label}
      {condition ? <em> {condition}</em> : null}
    </a>
  );
}

export function Target({ graph, transition }: { graph: ChartGraph; transition: TransitionInfo }) {
  if (transition.forbidden) return <>forbidden</>;
  if (!transition.targets.length) return <>stays</>;
  return (
    <>
      →{' '}
      {transition.targets.map((target, index) => (
        <span key={target}>
          {index ? ', ' : null}
          <StateLink graph={graph} id={target} />
        </span>
      ))}
      {transition.reenter ? ' (re-entered)' : ''}
    </>
  );
}

export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  const shown = facts.filter(
    ([, value]) => value !== '' && value !== null && value !== undefined && value !== false,
  );
  if (!shown.length) return null;
  return (
    <dl className="facts">
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Actions({ actions }: { actions: readonly ActionInfo[] }) {
  return (
    <ul className="plain">
      {actions.map(({ name, kind, detail }, index) => (
        // A list may contain an action twice.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={`${name} ${index}`}>
          <code>{name}</code>
          {kind === 'function' || name.startsWith(kind) ? '' : ` · ${kind}`}
          {detail && !name.includes(detail) ? ` ${detail}` : ''}
        </li>
      ))}
    </ul>
  );
}
