/** Runs in the page before the site's scripts: the site passes its inspection events to this hook. */
import { holdActor } from 'chart-inspector/drive/faults.ts';
import { createTracer } from 'chart-inspector/drive/traces.ts';

const { inspect, traceOf } = createTracer();
const held = window.heldActor && holdActor(window.heldActor);
window.traceOf = traceOf;
if (held) window.settleHeldActor = held.settle;
window.__MATRICULA_INSPECT__ = (event) => {
  held?.inspect(event);
  inspect(event);
};
