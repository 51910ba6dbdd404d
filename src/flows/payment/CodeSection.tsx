import { chakra } from '@chakra-ui/react/styled-system';
import { useLayoutEffect, useRef } from 'react';
import * as copy from '../../../machines/payment/copy.ts';
import type { AppliedCode } from '../../../machines/payment/rules.ts';
import { isFocusLost } from '../../ui/dom/focusReturn.ts';
import { Form } from '../../ui/Form.tsx';
import { FieldsOf } from '../../ui/fieldIds.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { CodeView } from './view.ts';

interface CodeSectionProps {
  view: CodeView;
  typed: string;
  message: string;
  failedCodes: number;
  applied: AppliedCode | null;
  onOpen: () => void;
  onApply: (code: string) => void;
  onRemove: () => void;
}

/**
 * The authorization code: a button, a field, or the applied code. The focus moves on when a pressed control disappears,
 * and to the field when its code was not applied, so that the reason is read aloud.
 */
export function CodeSection(props: CodeSectionProps) {
  const { view } = props;
  const box = useRef<HTMLFieldSetElement>(null);
  const previous = useRef(view);
  useLayoutEffect(() => {
    const was = previous.current;
    previous.current = view;
    if (view === 'field' && (was === 'closed' || was === 'applied')) {
      box.current?.querySelector('input')?.focus();
    }
    if (view === 'applied' && was === 'checking') box.current?.focus();
    // A cart that was changed in another tab closes the field.
    if (view === 'closed' && was !== 'closed' && isFocusLost()) box.current?.querySelector('button')?.focus();
  }, [view]);
  if (view === 'hidden') return null;
  return (
    <chakra.fieldset
      ref={box}
      aria-label={copy.code.group}
      tabIndex={-1}
      display="grid"
      minW="0"
      borderWidth="0"
    >
      <Code {...props} />
    </chakra.fieldset>
  );
}

function Code({ view, typed, message, failedCodes, applied, onOpen, onApply, onRemove }: CodeSectionProps) {
  if (view === 'closed') {
    return (
      <Button variant="link" size="inline" aria-expanded={false} onClick={onOpen} justifySelf="start">
        {copy.code.open}
      </Button>
    );
  }
  if (view === 'applied') {
    return (
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <chakra.span display="inline-flex" alignItems="center" gap="2" color="success" fontWeight="600">
          <Icon name="success" /> <span>{copy.code.isApplied(applied?.code ?? '')}</span>
        </chakra.span>
        <Button variant="link" size="inline" onClick={onRemove}>
          {copy.code.remove}
        </Button>
      </chakra.div>
    );
  }
  const isChecking = view === 'checking';
  const submit = (form: HTMLFormElement) => {
    const code = new FormData(form).get('authorization-code');
    if (!isChecking) onApply(typeof code === 'string' ? code : '');
  };
  return (
    <FieldsOf value="code">
      <Form
        failedSubmits={failedCodes}
        // Not from elsewhere: the answer may come while the person is at the card.
        focusesFrom="inside"
        onSubmit={submit}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' }}
        alignItems="start"
        gap="3"
      >
        <TextField
          name="authorization-code"
          label={copy.code.label}
          optional
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={typed}
          readOnly={isChecking}
          {...(message !== '' && { error: message })}
        />
        <Button type="submit" variant="outline" busy={isChecking} mt={{ sm: '30px' }}>
          {copy.code.apply}
        </Button>
      </Form>
    </FieldsOf>
  );
}
