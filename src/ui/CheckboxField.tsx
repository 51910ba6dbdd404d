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
      {/* In a grid, an element that an extension puts after the box would take the cell of the label. */}
      <chakra.div display="flex" columnGap="14px" alignItems="start">
        <chakra.input
          type="checkbox"
          {...described}
          {...rest}
          w="22px"
          h="22px"
          mt="0.5"
          flexShrink={0}
          accentColor="accent"
          cursor="pointer"
        />
        <chakra.div flex="1" minW="0">
          <chakra.label htmlFor={described.id} cursor="pointer">
            {label}
          </chakra.label>
          {hint !== undefined && (
            <chakra.div id={`${described.id}-hint`} fontSize="sm" color="fgMuted">
              {hint}
            </chakra.div>
          )}
        </chakra.div>
      </chakra.div>
      <FieldError name={name} error={error} />
    </div>
  );
}
