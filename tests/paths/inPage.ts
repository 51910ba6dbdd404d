/** Runs in the page before the site's own scripts: the site hands its inspection events to whoever set this hook. */
import type { InspectionEvent } from 'xstate';
import { firing } from '../../inspector/identity.ts';

const record: NonNullable<Window['matriculaRecord']> = { fired: {}, values: {}, ignored: [] };
window.matriculaRecord = record;

const onFired = firing(({ machine, event, transitions }) => {
  record.fired[machine] = [...(record.fired[machine] ?? []), ...transitions];
  if (transitions.length === 0) record.ignored.push({ machine, event: event.type });
});

window.__MATRICULA_INSPECT__ = (inspected: InspectionEvent) => {
  onFired(inspected);
  if (inspected.type !== '@xstate.snapshot') return;
  const { machine, value } = inspected.snapshot as { machine?: { id: string }; value?: unknown };
  if (machine) record.values[machine.id] = value;
};
