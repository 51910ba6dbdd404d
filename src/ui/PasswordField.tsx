import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentProps, useState } from 'react';
import { passwordRules } from '../../domain/password.ts';
import { IconButton } from './Button.tsx';
import { FieldFrame, useDescription, type FieldProps } from './FieldFrame.tsx';
import { Icon } from './Icon.tsx';
import { Input } from './Input.tsx';

declare module 'react' {
  interface InputHTMLAttributes<T> {
    /** What Safari's suggestions and other password managers keep to. */
    passwordrules?: string;
  }
}

type PasswordFieldProps = FieldProps &
  Omit<ComponentProps<typeof Input>, keyof FieldProps | 'id' | 'type' | 'size'> & {
    autoComplete: 'current-password' | 'new-password';
  };

/** A password input with a button that reveals the text. Pasting is allowed; spell check and autocorrect are off. */
export function PasswordField({ name, label, hint, error, optional, ...rest }: PasswordFieldProps) {
  const described = useDescription({ name, hint, error });
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame {...{ name, label, hint, error }} {...(optional === true ? { optional } : {})}>
      <chakra.div position="relative">
        <Input
          {...described}
          aria-required={optional !== true}
          type={shown ? 'text' : 'password'}
          {...(rest.autoComplete === 'new-password' && { passwordrules: passwordRules })}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          pr="12"
          {...rest}
        />
        <chakra.span position="absolute" right="1px" top="1px">
          <IconButton
            name={shown ? 'eyeOff' : 'eye'}
            label="Show password"
            aria-pressed={shown}
            aria-controls={described.id}
            onClick={() => setShown(!shown)}
          />
        </chakra.span>
      </chakra.div>
    </FieldFrame>
  );
}

/** A checklist that updates while typing; pass it as the `hint` of a PasswordField. */
export function PasswordRules({ rules }: { rules: readonly { text: string; met: boolean }[] }) {
  return (
    <chakra.ul
      listStyleType="none"
      display="grid"
      gap="0.5"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      my="2"
    >
      {rules.map(({ text, met }) => (
        <chakra.li
          key={text}
          display="flex"
          gap="1.5"
          alignItems="center"
          color={met ? 'success' : 'fgMuted'}
        >
          <Icon name={met ? 'success' : 'circle'} size="1.05em" />
          <span>
            <span>{text}</span>
            <chakra.span srOnly>{met ? ', met' : ', not yet met'}</chakra.span>
          </span>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
