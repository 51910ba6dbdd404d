import type { GuardCount } from '../coverage.ts';
import { guardText, type GuardInfo } from '../describe.ts';

const heads = { and: 'all of', or: 'any of', not: 'not' } as const;

/** What is known of the guards that answer for themselves, by name. */
export interface GuardAnswers {
  /** How often each answered yes and no in all runs. */
  readonly counts: ReadonlyMap<string, GuardCount>;
  /** What each answered in the step that is shown. */
  readonly now?: ReadonlyMap<string, boolean>;
}

/** A guard spelled out as a nested list, down to the names that answer for themselves, with what they answered. */
export function Guard({ guard, answers }: { guard: GuardInfo; answers: GuardAnswers }) {
  return (
    <ul className="guard">
      <Part guard={guard} answers={answers} />
    </ul>
  );
}

function Part({ guard, answers }: { guard: GuardInfo; answers: GuardAnswers }) {
  const inner = 'guards' in guard ? guard.guards : guard.kind === 'named' && guard.means ? [guard.means] : [];
  return (
    <li>
      {'guards' in guard ? <b>{heads[guard.kind]}</b> : <code>{guardText(guard)}</code>}
      {guard.kind === 'named' && !guard.means ? <Answers name={guard.name} answers={answers} /> : null}
      {inner.length ? (
        <ul>
          {inner.map((one) => (
            <Part key={guardText(one)} guard={one} answers={answers} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

function Answers({ name, answers: { counts, now } }: { name: string; answers: GuardAnswers }) {
  const { pass, fail } = counts.get(name) ?? { pass: 0, fail: 0 };
  const last = now?.get(name);
  return (
    <>
      {last === undefined ? null : <b className={`answer ${last ? 'yes' : 'no'}`}>{last ? 'yes' : 'no'}</b>}{' '}
      <small>
        <span className={pass ? '' : 'missing'}>yes {pass || 'never'}</span>,{' '}
        <span className={fail ? '' : 'missing'}>no {fail || 'never'}</span>
      </small>
    </>
  );
}
