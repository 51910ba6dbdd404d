import { chakra } from '@chakra-ui/react/styled-system';
import { useMemo } from 'react';
import * as copy from '../../../machines/createAccount/copy.ts';
import { partsMet, passwordParts } from '../../../domain/password.ts';
import { Button } from '../../ui/Button.tsx';
import { Fieldset } from '../../ui/Fieldset.tsx';
import { PasswordField, PasswordRules } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { fieldOf, type SectionProps } from './fields.ts';

interface AccountSectionProps extends SectionProps {
  onReenterEmail: () => void;
}

export function AccountSection({ onReenterEmail, ...section }: AccountSectionProps) {
  const { values, readOnly } = section;
  const met = partsMet(values.password).join(' ');
  const hint = useMemo(() => {
    const names = met.split(' ');
    return (
      <PasswordRules
        rules={passwordParts.map(({ name, label }) => ({ text: label, met: names.includes(name) }))}
      />
    );
  }, [met]);
  return (
    <Fieldset legend={copy.sections.account}>
      <div>
        <TextField {...fieldOf(section, 'username')} type="email" autoComplete="username" readOnly />
        <Button variant="link" size="inline" mt="2" onClick={onReenterEmail}>
          {copy.buttons.reenterEmail}
        </Button>
      </div>
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr) auto" columnGap="2" alignItems="start">
        <PasswordField
          {...fieldOf(section, 'password')}
          autoComplete="new-password"
          hint={hint}
          readOnly={readOnly}
        />
        <Tooltip label={copy.passwordHelpLabel} align="end">
          {copy.passwordHelp}
        </Tooltip>
      </chakra.div>
      <div>
        <PasswordField
          {...fieldOf(section, 'confirmPassword')}
          autoComplete="new-password"
          readOnly={readOnly}
        />
      </div>
    </Fieldset>
  );
}
