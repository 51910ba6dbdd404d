import './page.css';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { useMachine } from '@xstate/react';
import { setWidgetHost } from '../../../src/services/payment/host.ts';
import { loadPaymentWidget, type PaymentConfig } from '../../../src/services/payment/index.ts';
import type { PaymentWidget } from '../../../src/services/payment/port.ts';
import { recorder } from './recorder.ts';

interface Setting {
  readonly config: PaymentConfig;
  readonly timeout: number;
}

/** A payment dialog reduced to its form and its primary button. */
function Payment({ config, timeout }: Setting) {
  const [machine] = useState(() => recorder(config, timeout));
  const [{ context }, send] = useMachine(machine);
  const [hidden, setHidden] = useState(false);
  const { view, valid, requestable, busy } = context;
  return (
    <>
      {!hidden && <div id="host" ref={setWidgetHost} />}
      <button onClick={() => setHidden(!hidden)}>{hidden ? 'Show form' : 'Hide form'}</button>
      {view === 'card' && (
        <button disabled={!valid || busy} onClick={() => send({ type: 'BUTTON_PRESSED' })}>
          Continue
        </button>
      )}
      {view === 'methods' && (
        <button disabled={!requestable || busy} onClick={() => send({ type: 'BUTTON_PRESSED' })}>
          Purchase
        </button>
      )}
      <button onClick={() => send({ type: 'SALE_FAILED' })}>Sale failed</button>
      <button onClick={() => send({ type: 'CARD_DECLINED' })}>Card declined</button>
      <button onClick={() => send({ type: 'CODE_APPLIED' })}>Apply code</button>
      <pre aria-label="Recording">{JSON.stringify(context)}</pre>
    </>
  );
}

function Page(setting: Setting) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(!open)}>{open ? 'Cancel' : 'Pay'}</button>
      {open && <Payment {...setting} />}
    </>
  );
}

const root = document.querySelector('#root');
const setting = new URLSearchParams(location.search).get('setting');
if (root && setting) {
  createRoot(root).render(
    <StrictMode>
      <Page {...(JSON.parse(setting) as Setting)} />
    </StrictMode>,
  );
}

declare global {
  interface Window {
    /** For calls at moments that no button can produce. */
    loadPaymentWidget: typeof loadPaymentWidget;
    widget: PaymentWidget;
  }
}
window.loadPaymentWidget = loadPaymentWidget;
