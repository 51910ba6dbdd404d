import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentProps, memo } from 'react';
import * as copy from '../../../machines/createAccount/copy.ts';
import { partsMet, passwordParts } from '../../../domain/password.ts';
import { Button } from '../../ui/Button.tsx';
import { Fieldset } from '../../ui/Fieldset.tsx';
import { PasswordField, PasswordRules } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { fieldOf, type SectionProps } from './fields.ts';

/** `met` has the names of the rules that the password obeys, separated by spaces. */
const NewPassword = memo(function NewPassword({
  met,
  ...field
}: ComponentProps<typeof PasswordField> & { met: string }) {
  const names = met.split(' ');
  const rules = passwordParts.map(({ name, label }) => ({ text: label, met: names.includes(name) }));
  return <PasswordField {...field} hint={<PasswordRules rules={rules} />} />;
});

interface AccountSectionProps extends SectionProps {
  onReenterEmail: () => void;
}

export function AccountSection({ onReenterEmail, ...section }: AccountSectionProps) {
  const { values, readOnly } = section;
  const met = partsMet(values.password).join(' ');
  return (
    <Fieldset legend={copy.sections.account}>
      <div>
        <TextField {...fieldOf(section, 'username')} type="email" autoComplete="username" readOnly />
        <Button variant="link" size="inline" mt="2" onClick={onReenterEmail}>
          {copy.buttons.reenterEmail}
        </Button>
      </div>
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr) auto" columnGap="2" alignItems="start">
        <NewPassword
          {...fieldOf(section, 'password')}
          autoComplete="new-password"
          met={met}
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
