import type { Path } from '../../../model/step.ts';
import { valueText } from '../../../model/activeStates.ts';
import type { Progress } from './play.ts';

/** The steps of a path, with the progress of its run. */
export function PathSteps({ path, progress }: { path: Path; progress: Progress | null }) {
  const current = progress?.done ?? -1;
  const failed = progress?.status === 'failed';
  const classOf = (index: number) =>
    !progress || index > current ? '' : index < current ? 'done' : failed ? 'bad' : 'next';
  return (
    <ol className="path-steps">
      <li className={!progress ? '' : failed && !progress.started ? 'bad' : 'done'}>
        Start ({path.start.name}) <small>{valueText(path.initial.state)}</small>
      </li>
      {path.steps.map((step, index) => (
        // A path may take the same step twice.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={`${index} ${step.label}`} className={progress?.started ? classOf(index) : ''}>
          {step.label} <small>{valueText(step.state)}</small>
        </li>
      ))}
    </ol>
  );
}

/** The words before what was expected and before what was seen, for each form of a failure's message. */
const forms = [
  ['planned to fire ', ', fired '],
  ['the chart should be in ', ' and is in '],
  ['expected ', ', saw '],
] as const;

function comparison(text: string) {
  for (const [before, between] of forms) {
    const start = text.indexOf(before);
    const middle = text.lastIndexOf(between);
    const isWhole = start === 0 || text.slice(0, start).endsWith(': ');
    if (start === -1 || !isWhole || middle < start + before.length) continue;
    return {
      where: text.slice(0, Math.max(0, start - 2)),
      expected: text.slice(start + before.length, middle),
      seen: text.slice(middle + between.length),
    };
  }
  return null;
}

export function Mismatch({ text }: { text: string }) {
  const found = comparison(text);
  return (
    <div role="alert" className="mismatch">
      {found ? (
        <>
          <p>{found.where}</p>
          <dl className="facts">
            <div>
              <dt>Expected</dt>
              <dd>{found.expected}</dd>
            </div>
            <div>
              <dt>Seen</dt>
              <dd>{found.seen}</dd>
            </div>
          </dl>
        </>
      ) : (
        <p>{text}</p>
      )}
    </div>
  );
}
