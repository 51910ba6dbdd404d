import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { FieldError, useDescription, type FieldProps } from './FieldFrame.tsx';

type CheckboxFieldProps = Omit<FieldProps, 'optional'> &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'id' | 'type' | 'size' | 'color'>;

/** Controlled: pass `checked` and `onChange`. */
export function CheckboxField({ name, label, hint, error, ...rest }: CheckboxFieldProps) {
  const described = useDescription({ name, hint, error });
  return (
    <div>
      <chakra.div display="grid" gridTemplateColumns="24px minmax(0, 1fr)" columnGap="3" alignItems="start">
        <chakra.input
          type="checkbox"
          {...described}
          {...rest}
          w="22px"
          h="22px"
          mt="0.5"
          accentColor="accent"
          cursor="pointer"
        />
        <div>
          <chakra.label htmlFor={described.id} cursor="pointer">
            {label}
          </chakra.label>
          {hint !== undefined && (
            <chakra.div id={`${described.id}-hint`} fontSize="sm" color="fgMuted">
              {hint}
            </chakra.div>
          )}
        </div>
      </chakra.div>
      <FieldError name={name} error={error} />
    </div>
  );
}
