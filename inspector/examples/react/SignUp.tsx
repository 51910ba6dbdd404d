import { useMachine } from '@xstate/react';
import type { MachineActor } from 'chart-inspector/element';
import { type SignUpProps, texts } from '../signUp/signUp.ts';

// Only developers see the chart: in production, the element is not defined and shows nothing.
if (import.meta.env.DEV) await import('chart-inspector/element');

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'state-chart': { readonly actor: MachineActor };
    }
  }
}

export function SignUp({ logic, options }: SignUpProps) {
  const [snapshot, send, actor] = useMachine(logic, options);
  return (
    <main>
      <output>{texts[snapshot.value]}</output>
      {snapshot.matches('editing') && (
        <form action={(form) => send({ type: 'SUBMITTED', email: form.get('email') as string })}>
          <label>
            Email <input name="email" />
          </label>
          <button>Sign up</button>
        </form>
      )}
      {snapshot.matches('failed') && <button onClick={() => send({ type: 'RETRIED' })}>Try now</button>}
      {snapshot.matches('subscribed') && (
        <button onClick={() => send({ type: 'RESTARTED' })}>Sign up someone else</button>
      )}
      <state-chart actor={actor} />
    </main>
  );
}
