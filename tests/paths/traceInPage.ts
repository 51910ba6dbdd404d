/** Runs in the page before the site's scripts: the site passes its inspection events to this hook. */
import { createTracer } from '../../inspector/drive/traces.ts';

const { inspect, traceOf } = createTracer();
window.traceOf = traceOf;
window.__MATRICULA_INSPECT__ = inspect;
