import { chakra } from '@chakra-ui/react/styled-system';
import { useMemo } from 'react';
import * as copy from '../../../machines/createAccount/copy.ts';
import { partsMet, passwordParts } from '../../../domain/password.ts';
import { Button } from '../../ui/Button.tsx';
import { Fieldset } from '../../ui/Fieldset.tsx';
import { PasswordRules } from '../../ui/PasswordField.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { Password, Text, useAccount } from './fields.tsx';

function NewPassword() {
  // As one text, so that a letter that changes nothing in the list does not render it.
  const met = useAccount(({ values }) => partsMet(values.password).join(' '));
  const hint = useMemo(() => {
    const names = met.split(' ');
    return (
      <PasswordRules
        rules={passwordParts.map(({ name, label }) => ({ text: label, met: names.includes(name) }))}
      />
    );
  }, [met]);
  return <Password name="password" hint={hint} />;
}

export function AccountSection({ onReenterEmail }: { onReenterEmail: () => void }) {
  return (
    <Fieldset legend={copy.sections.account}>
      <div>
        <Text name="username" type="email" readOnly />
        <Button variant="link" size="inline" mt="2" onClick={onReenterEmail}>
          {copy.buttons.reenterEmail}
        </Button>
      </div>
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr) auto" columnGap="2" alignItems="start">
        <NewPassword />
        <Tooltip label={copy.passwordHelpLabel} align="end">
          {copy.passwordHelp}
        </Tooltip>
      </chakra.div>
      <div>
        <Password name="confirmPassword" />
      </div>
    </Fieldset>
  );
}
