import type { Path } from '../../../step.ts';
import { valueText } from '../actors.ts';
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

/** The forms of a failure's message. */
const forms = [
  /^(?<where>.*?: )?planned to fire (?<expected>.*), fired (?<seen>.*)$/s,
  /^(?<where>.*?: )?the chart should be in (?<expected>.*) and is in (?<seen>.*)$/s,
  /^(?<where>.*?: )?expected (?<expected>.*), saw (?<seen>.*)$/s,
];

export function Mismatch({ text }: { text: string }) {
  const found = forms.map((form) => form.exec(text)?.groups).find(Boolean);
  return (
    <div role="alert" className="mismatch">
      {found ? (
        <>
          <p>{(found['where'] ?? '').replace(/: $/, '')}</p>
          <dl className="facts">
            <div>
              <dt>Expected</dt>
              <dd>{found['expected']}</dd>
            </div>
            <div>
              <dt>Seen</dt>
              <dd>{found['seen']}</dd>
            </div>
          </dl>
        </>
      ) : (
        <p>{text}</p>
      )}
    </div>
  );
}
