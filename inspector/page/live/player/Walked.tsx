import type { Path } from '../../../paths.ts';
import { valueText } from '../world.ts';
import type { Progress } from './play.ts';

/** The steps of a path, with how far the walk has come. */
export function Steps({ path, progress }: { path: Path; progress: Progress | null }) {
  const at = progress?.walked ?? -1;
  const isBad = progress?.status === 'failed';
  const markOf = (index: number) =>
    !progress || index > at ? '' : index < at ? 'done' : isBad ? 'bad' : 'next';
  return (
    <ol className="walk">
      <li className={!progress ? '' : isBad && !progress.started ? 'bad' : 'done'}>
        Start ({path.start.name}) <small>{valueText(path.initial.state)}</small>
      </li>
      {path.steps.map((step, index) => (
        // A path may take the same step twice.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={`${index} ${step.label}`} className={progress?.started ? markOf(index) : ''}>
          {step.label} <small>{valueText(step.state)}</small>
        </li>
      ))}
    </ol>
  );
}

/** What a walk is told by where it stopped: the place, what was expected there, and what was seen instead. */
const forms = [
  /^(?<place>.*?: )?planned to fire (?<expected>.*), fired (?<seen>.*)$/s,
  /^(?<place>.*?: )?the chart should be at (?<expected>.*) and is at (?<seen>.*)$/s,
  /^(?<place>.*?: )?expected (?<expected>.*), saw (?<seen>.*)$/s,
];

export function Mismatch({ text }: { text: string }) {
  const found = forms.map((form) => form.exec(text)?.groups).find(Boolean);
  return (
    <div role="alert" className="mismatch">
      {found ? (
        <>
          <p>{(found['place'] ?? '').replace(/: $/, '')}</p>
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
