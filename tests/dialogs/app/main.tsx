import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor, fromPromise, type AnyActor, type AnyStateMachine } from 'xstate';
import { createAccountMachine, type CreateAccountInput } from '../../../machines/createAccount/machine.ts';
import { signInMachine } from '../../../machines/signIn/machine.ts';
import type { SignInInput } from '../../../machines/signIn/rules.ts';
import { CreateAccountDialog } from '../../../src/flows/createAccount/CreateAccountDialog.tsx';
import { SignInDialog } from '../../../src/flows/signIn/SignInDialog.tsx';
import { GlobalStyles } from '../../../src/ui/theme/globalStyles.tsx';
import { system } from '../../../src/ui/theme/system.ts';

interface Call {
  readonly service: string;
  readonly input: unknown;
}

/** The dialogs, with services that answer only when the test says so. */
declare global {
  interface Window {
    dialogs: {
      readonly calls: Call[];
      output: unknown;
      openSignIn(input: SignInInput): void;
      openCreateAccount(input: CreateAccountInput): void;
      /** Answers the pending call of the service; false if there is none yet. */
      answer(service: string, outcome: unknown): boolean;
    };
  }
}

const pending = new Map<string, (outcome: unknown) => void>();

function withPendingServices<M extends AnyStateMachine>(machine: M): M {
  const services = Object.keys(machine.implementations.actors).map((service) => [
    service,
    fromPromise(({ input }) => {
      window.dialogs.calls.push({ service, input });
      return new Promise((resolve) => {
        pending.set(service, resolve);
      });
    }),
  ]);
  return machine.provide({ actors: Object.fromEntries(services) }) as M;
}

const root = createRoot(document.querySelector('#root')!);
const show = (dialog: ReactNode) =>
  root.render(
    <StrictMode>
      <ChakraProvider value={system}>
        <GlobalStyles />
        {dialog}
      </ChakraProvider>
    </StrictMode>,
  );

/** As checkout does. */
function removeWhenDone(actor: AnyActor): void {
  actor.subscribe({
    next: ({ output }) => {
      window.dialogs.output = output ?? null;
    },
    complete: () => show(null),
  });
}

window.dialogs = {
  calls: [],
  output: null,
  openSignIn(input) {
    const actor = createActor(withPendingServices(signInMachine), { input });
    removeWhenDone(actor);
    show(<SignInDialog actor={actor.start()} />);
  },
  openCreateAccount(input) {
    const actor = createActor(withPendingServices(createAccountMachine), { input });
    removeWhenDone(actor);
    show(<CreateAccountDialog actor={actor.start()} />);
  },
  answer(service, outcome) {
    const resolve = pending.get(service);
    pending.delete(service);
    resolve?.(outcome);
    return resolve !== undefined;
  },
};
