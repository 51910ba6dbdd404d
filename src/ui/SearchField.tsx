import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { useFieldIds } from './fieldIds.ts';
import { Icon } from './Icon.tsx';
import { Input } from './Input.tsx';

type SearchFieldProps = Omit<ComponentProps<typeof Input>, 'id' | 'size' | 'type' | 'name'> & {
  name: string;
  label: string;
};

/** A search box. The magnifying glass stands in for a visible label. */
export function SearchField({ name, label, ...rest }: SearchFieldProps) {
  const id = useFieldIds()(name);
  return (
    <chakra.div position="relative" data-no-print>
      <chakra.label htmlFor={id} srOnly>
        {label}
      </chakra.label>
      <Input
        id={id}
        name={name}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        pl="12"
        minH="54px"
        borderRadius="full"
        {...rest}
      />
      {/* After the field, which contains its layout and so covers what comes before it. */}
      <chakra.span
        position="absolute"
        left="4"
        top="50%"
        transform="translateY(-50%)"
        pointerEvents="none"
        color="fgMuted"
        lineHeight="1"
      >
        <Icon name="search" />
      </chakra.span>
    </chakra.div>
  );
}
