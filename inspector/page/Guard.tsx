import { guardText, type GuardInfo } from '../describe.ts';

const heads = { and: 'all of', or: 'any of', not: 'not' } as const;

/** A guard spelled out as a nested list, down to the names that answer for themselves. */
export function Guard({ guard }: { guard: GuardInfo }) {
  return (
    <ul className="guard">
      <Part guard={guard} />
    </ul>
  );
}

function Part({ guard }: { guard: GuardInfo }) {
  const inner = 'guards' in guard ? guard.guards : guard.kind === 'named' && guard.means ? [guard.means] : [];
  return (
    <li>
      {'guards' in guard ? <b>{heads[guard.kind]}</b> : <code>{guardText(guard)}</code>}
      {inner.length ? (
        <ul>
          {inner.map((one) => (
            <Part key={guardText(one)} guard={one} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}
