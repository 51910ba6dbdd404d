import { chakra } from '@chakra-ui/react/styled-system';
import { useSelector } from '@xstate/react';
import { useDeferredValue, useLayoutEffect, useRef } from 'react';
import type { Subscribable } from 'xstate';
import * as copy from '../../../machines/createAccount/copy.ts';
import type { AccountErrors, AccountValues } from '../../../machines/createAccount/rules.ts';
import { FormErrorSummary } from '../../ui/FormErrorSummary.tsx';

export const Panel = chakra('div', {
  base: {
    display: 'grid',
    gap: '8',
    p: { base: '4', sm: '6' },
    borderWidth: '1px',
    borderStyle: 'solid',
    borderRadius: 'lg',
    // What is not on the screen is not painted again with each letter.
    contentVisibility: 'auto',
    containIntrinsicHeight: 'auto 40rem',
  },
});

interface SummarySnapshot {
  readonly context: {
    readonly values: AccountValues;
    readonly errors: AccountErrors;
    readonly failedSubmits: number;
  };
}

type SummaryActor = Subscribable<SummarySnapshot> & { getSnapshot(): SummarySnapshot };

/** After a submit with errors; like the messages beside the fields, after the next paint. */
export function Summary({ actor, isShown }: { actor: SummaryActor; isShown: boolean }) {
  const isShownNow = useDeferredValue(isShown);
  const failedSubmits = useDeferredValue(useSelector(actor, ({ context }) => context.failedSubmits));
  const box = useRef<HTMLDivElement>(null);
  // A layout effect, so that the focus never leaves a field in which someone types by then.
  useLayoutEffect(() => {
    if (failedSubmits === 0) return;
    // A long list would be focused at its end.
    box.current?.scrollIntoView({ block: 'start' });
    box.current?.querySelector('section')?.focus({ preventScroll: true });
  }, [failedSubmits]);
  return <div ref={box}>{isShownNow && <Instructions actor={actor} />}</div>;
}

function Instructions({ actor }: { actor: SummaryActor }) {
  const { errors, values } = useDeferredValue(useSelector(actor, ({ context }) => context));
  return <FormErrorSummary title={copy.correctErrors} problems={copy.instructions(errors, values)} />;
}
