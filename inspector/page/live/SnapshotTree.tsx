import { changesBetween, type Change } from './snapshotChanges.ts';

interface Props {
  readonly now: Readonly<Record<string, unknown>>;
  /** The snapshot before the shown step; undefined for an actor's first. */
  readonly before: Readonly<Record<string, unknown>> | undefined;
}

/** State value and context as a tree, with what the shown step has changed. */
export function SnapshotTree({ now, before }: Props) {
  const changes = before ? changesBetween(before, now) : new Map<string, Change>();
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(now)])];
  return (
    <>
      <p className="hint">
        {before
          ? changes.size
            ? `${changes.size} ${changes.size === 1 ? 'value has' : 'values have'} changed in this step.`
            : 'Nothing has changed in this step.'
          : 'The first snapshot of this actor.'}
      </p>
      <ul className="snapshot-tree" aria-label="Snapshot">
        {names.map((name) => (
          <Node key={name} name={name} value={now[name]} path={name} changes={changes} />
        ))}
      </ul>
    </>
  );
}

interface NodeProps {
  readonly name: string;
  readonly value: unknown;
  readonly path: string;
  readonly changes: ReadonlyMap<string, Change>;
}

function Node({ name, value, path, changes }: NodeProps) {
  const change = changes.get(path);
  if (typeof value !== 'object' || value === null || change) {
    return (
      <li className={change ? `changed ${change.kind}` : undefined}>
        <b>{name}</b> {change && change.kind !== 'added' ? <del>{text(change.before)}</del> : null}{' '}
        {change?.kind === 'removed' ? null : change ? <ins>{text(value)}</ins> : text(value)}
      </li>
    );
  }
  const entries = Object.entries(value);
  const removed = [...changes.values()].filter(
    (one) => one.kind === 'removed' && one.path.slice(0, one.path.lastIndexOf('/')) === path,
  );
  const hasChange = [...changes.keys()].some((key) => key.startsWith(`${path}/`));
  return (
    <li>
      <details open={hasChange || path.split('/').length < 3}>
        <summary>
          <b>{name}</b>{' '}
          <small>{Array.isArray(value) ? `${entries.length} items` : entries.length ? '' : 'empty'}</small>
        </summary>
        <ul>
          {entries.map(([key, inner]) => (
            <Node key={key} name={key} value={inner} path={`${path}/${key}`} changes={changes} />
          ))}
          {removed.map((one) => (
            <Node
              key={one.path}
              name={one.path.slice(path.length + 1)}
              value={undefined}
              path={one.path}
              changes={changes}
            />
          ))}
        </ul>
      </details>
    </li>
  );
}

const text = (value: unknown) => JSON.stringify(value) ?? 'undefined';
