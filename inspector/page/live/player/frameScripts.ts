import { scripts } from '../../../../tests/drivers/index.ts';
import type { FlowScript } from '../../../drive/driver.ts';
import { comesFrom } from '../../../../tests/drivers/steps.ts';

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
  // The code of session and checkout comes when it comes; and production has an address where the inspector is not.
  site: (script) => ({
    ...script,
    can: (step, broken) =>
      step.event.type !== 'CHECKOUT_OPENED' &&
      !['production', 'stored'].includes(String(step.event['output'])) &&
      (script.can?.(step, broken) ?? true),
  }),
};

/** The script of a chart, as far as a frame can follow it. */
export function frameScript(chart: string): FlowScript | undefined {
  const script = scripts.find((one) => one.chart === chart);
  return script && (inFrame[chart]?.(script) ?? script);
}
