import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor, fromPromise, type AnyStateMachine } from 'xstate';
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

/** The dialogs with services that wait until the test answers them. */
declare global {
  interface Window {
    dialogs: {
      readonly calls: Call[];
      output: unknown;
      openSignIn(input: SignInInput): void;
      openCreateAccount(input: CreateAccountInput): void;
      /** True once the service has been asked and is answered. */
      answer(service: string, outcome: unknown): boolean;
    };
  }
}

const waiting = new Map<string, (outcome: unknown) => void>();

function held<M extends AnyStateMachine>(machine: M): M {
  const services = Object.keys(machine.implementations.actors).map((service) => [
    service,
    fromPromise(({ input }) => {
      window.dialogs.calls.push({ service, input });
      return new Promise((resolve) => {
        waiting.set(service, resolve);
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

window.dialogs = {
  calls: [],
  output: null,
  openSignIn(input) {
    const actor = createActor(held(signInMachine), { input });
    actor.subscribe((snapshot) => {
      window.dialogs.output = snapshot.output ?? null;
    });
    show(<SignInDialog actor={actor.start()} />);
  },
  openCreateAccount(input) {
    const actor = createActor(held(createAccountMachine), { input });
    actor.subscribe((snapshot) => {
      window.dialogs.output = snapshot.output ?? null;
    });
    show(<CreateAccountDialog actor={actor.start()} />);
  },
  answer(service, outcome) {
    const resolve = waiting.get(service);
    waiting.delete(service);
    resolve?.(outcome);
    return resolve !== undefined;
  },
};
