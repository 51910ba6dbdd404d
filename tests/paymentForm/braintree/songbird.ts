/** The script of 3-D Secure that Braintree's code loads, emulated as far as that code uses it: it shows the page of a bank. */

type Listener = (...values: unknown[]) => void;
const listeners = new Map<string, Listener>();

/** What Braintree's code reads of an answer; the emulated gateway reads the token. */
const answers = [
  ['Yes, it is me', 'confirmed', {}],
  ['No, it is not me', 'refused', {}],
  ['Cancel at the bank', 'canceled', { ChallengeCancel: '01' }],
  ['The bank takes no part', 'unavailable', {}],
  ['The bank’s answer is lost', 'lost', {}],
] as const;

function showPage(): void {
  const page = '<iframe data-bank></iframe>';
  listeners.get('ui.inline.setup')?.(
    page,
    { paymentType: 'CCA', data: { mode: 'static' } },
    () => {
      const frame = document.querySelector<HTMLIFrameElement>('iframe[data-bank]');
      const inner = frame?.contentDocument;
      if (!inner) return;
      inner.documentElement.lang = 'en';
      inner.title = 'Bank (emulated)';
      const main = inner.body.appendChild(inner.createElement('main'));
      main.appendChild(inner.createElement('h1')).textContent = 'Is it you?';
      for (const [label, token, ExtendedData] of answers) {
        const button = inner.createElement('button');
        button.textContent = label;
        button.addEventListener('click', () => {
          const ActionCode = token === 'refused' ? 'FAILURE' : 'SUCCESS';
          const answer = { ActionCode, ErrorNumber: 0, Payment: { ExtendedData } };
          listeners.get('payments.validated')?.(answer, token);
          // Banks are pressed twice as well.
          listeners.get('payments.validated')?.(answer, token);
        });
        main.append(button);
      }
    },
    () => undefined,
  );
}

Object.assign(window, {
  Cardinal: {
    on: (event: string, listener: Listener) => listeners.set(event, listener),
    off: (event: string) => listeners.delete(event),
    configure: () => undefined,
    setup: () => listeners.get('payments.setupComplete')?.({ sessionId: 'device' }),
    trigger: async () => ({ Status: true }),
    continue: showPage,
  },
});
