import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentProps, type FormEvent, type RefObject, useRef } from 'react';
import { useFocusFirstError } from './dom/useFocusFirstError.ts';
import { hearAll } from './Input.tsx';

const Base = chakra('form', { base: { display: 'grid' } });

interface FormProps extends Omit<
  ComponentProps<typeof Base>,
  'action' | 'method' | 'noValidate' | 'onSubmit' | 'ref'
> {
  ref?: RefObject<HTMLFormElement | null>;
  /**
   * Number of submits that failed; each one moves the focus to the first field that is wrong. `elsewhere`: a summary of
   * the errors takes the focus.
   */
  failedSubmits: number | 'elsewhere';
  /** `inside`: only while the focus is in the form. */
  focusesFrom?: 'anywhere' | 'inside';
  onSubmit: (form: HTMLFormElement) => void;
}

/**
 * A form whose chart checks and sends it. Its method keeps the browser from sending it by itself before the page is
 * hydrated: that would put the fields into the address and then empty them.
 */
export function Form({ ref, failedSubmits, focusesFrom = 'anywhere', onSubmit, ...rest }: FormProps) {
  const own = useRef<HTMLFormElement>(null);
  const form = ref ?? own;
  useFocusFirstError(form, failedSubmits === 'elsewhere' ? 0 : failedSubmits, focusesFrom);
  return (
    <Base
      ref={form}
      method="dialog"
      noValidate
      {...rest}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        hearAll(event.currentTarget);
        onSubmit(event.currentTarget);
      }}
    />
  );
}
