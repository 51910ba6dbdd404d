import type { GuardCount } from '../model/coverage.ts';
import { guardText, type GuardInfo } from '../model/describe.ts';

const combinators = { and: 'all of', or: 'any of', not: 'not' } as const;

/** By name of a guard. */
export interface GuardResults {
  /** In all runs. */
  readonly counts: ReadonlyMap<string, GuardCount>;
  /** In the step that is shown. */
  readonly now?: ReadonlyMap<string, boolean>;
}

/** A guard as a nested list of its parts, with the results of the named ones. */
export function Guard({ guard, results }: { guard: GuardInfo; results: GuardResults }) {
  return (
    <ul className="guard">
      <Part guard={guard} results={results} />
    </ul>
  );
}

function Part({ guard, results }: { guard: GuardInfo; results: GuardResults }) {
  const inner = 'guards' in guard ? guard.guards : guard.kind === 'named' && guard.means ? [guard.means] : [];
  return (
    <li>
      {'guards' in guard ? <b>{combinators[guard.kind]}</b> : <code>{guardText(guard)}</code>}
      {guard.kind === 'named' && !guard.means ? <Results name={guard.name} results={results} /> : null}
      {inner.length ? (
        <ul>
          {inner.map((one) => (
            <Part key={guardText(one)} guard={one} results={results} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

function Results({ name, results: { counts, now } }: { name: string; results: GuardResults }) {
  const { pass, fail } = counts.get(name) ?? { pass: 0, fail: 0 };
  const last = now?.get(name);
  return (
    <>
      {last === undefined ? null : <b className={`result ${last}`}>{String(last)}</b>}{' '}
      <small>
        <span className={pass ? '' : 'missing'}>true {pass || 'never'}</span>,{' '}
        <span className={fail ? '' : 'missing'}>false {fail || 'never'}</span>
      </small>
    </>
  );
}
