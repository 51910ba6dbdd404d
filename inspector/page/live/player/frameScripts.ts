import { scripts } from '../../../scripts/index.ts';
import type { FlowScript } from '../../../scripts/script.ts';
import { comesFrom } from '../../../scripts/steps.ts';

/** What the root of a page loads when it is needed. */
const downloads = ['loadSession', 'loadCheckout'];

const loadingWidget = 'paying.notCharged.open.method.loadingWidget';

/**
 * What is otherwise in a frame: its pages read their scripts past the gate, so that no download can be held. The form of
 * the card comes when it comes, and nothing is done before it is there.
 */
const inFrame: Readonly<Record<string, (script: FlowScript) => FlowScript>> = {
  payment: (script) => ({
    ...script,
    holds: (script.holds ?? []).filter((name) => !name.startsWith('GET /assets/')),
    acts: { ...script.acts, WIDGET_READY: () => Promise.resolve() },
    unasked: ['WIDGET_READY', 'VIEW_CHANGED'],
    sights: { ...script.sights, [loadingWidget]: [] },
    can: (step, broken) =>
      (step.event.type === 'WIDGET_READY' || !comesFrom(step, loadingWidget)) &&
      (script.can?.(step, broken) ?? true),
  }),
  site: (script) => ({
    ...script,
    calls: Object.fromEntries(Object.entries(script.calls).filter(([actor]) => !downloads.includes(actor))),
    instant: [...(script.instant ?? []), ...downloads],
    can: (step, broken) =>
      !(downloads.includes(step.actor ?? '') && step.event.type.startsWith('xstate.error.')) &&
      // Production has an address of its own, where the inspector is not; and the code of a session that was stored
      // comes before it is known where the site is.
      !['production', 'stored'].includes(String(step.event['output'])) &&
      (script.can?.(step, broken) ?? true),
  }),
};

/** The script of a chart, as far as a frame can follow it. */
export function frameScript(chart: string): FlowScript | undefined {
  const script = scripts.find((one) => one.chart === chart);
  return script && (inFrame[chart]?.(script) ?? script);
}
