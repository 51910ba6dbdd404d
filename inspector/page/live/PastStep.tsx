import type { Step } from './entries.ts';
import type { Log } from './store.ts';

interface Props {
  readonly step: Step;
  readonly number: number;
  readonly count: number;
  /** The log of the program that took the step. */
  readonly log: Log | undefined;
  readonly onAgain: () => void;
  readonly onRestore: () => void;
  readonly onNow: () => void;
}

/** Says that the past is shown, with what can be done with its step. */
export function PastStep({ step, number, count, log, onAgain, onRestore, onNow }: Props) {
  const isRunning = log?.state === 'live';
  const isRoot = log?.actors.get(step.actor)?.parent === null;
  return (
    <div className="past">
      <output>
        This is step {number} of {count}, not the present.
      </output>
      {isRunning && step.chart !== null ? (
        <button type="button" onClick={onAgain}>
          Send again to a paused copy
        </button>
      ) : null}
      {isRunning && log.restores && isRoot && step.status === 'active' ? (
        <button type="button" onClick={onRestore}>
          Restore this step in the program
        </button>
      ) : null}
      <button type="button" onClick={onNow}>
        Back to now
      </button>
    </div>
  );
}
