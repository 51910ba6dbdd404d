import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentProps, memo } from 'react';
import { FieldFrame, useDescription, type FillableFieldProps } from './FieldFrame.tsx';
import { controlRecipe } from './fieldRecipe.ts';
import { Icon } from './Icon.tsx';

const Select = chakra('select', controlRecipe);

export interface Option {
  readonly value: string;
  readonly label: string;
}

type SelectFieldProps = FillableFieldProps &
  Omit<ComponentProps<typeof Select>, keyof FillableFieldProps | 'id' | 'children' | 'size'> & {
    options: readonly Option[];
    /** Label of an empty first option, e.g. `Month`. */
    placeholder?: string;
  };

/** Not rendered again with the field: there may be hundreds. */
const Options = memo(({ options }: { options: readonly Option[] }) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  )),
);

/** A native `select`, which works best on phones. */
export function SelectField({
  name,
  label,
  hint,
  error,
  optional,
  options,
  placeholder,
  ...rest
}: SelectFieldProps) {
  const described = useDescription({ name, hint, error });
  return (
    <FieldFrame {...{ name, label, hint, error }} {...(optional === true ? { optional } : {})}>
      <chakra.div position="relative">
        <Select {...described} aria-required={optional !== true} appearance="none" pr="10" {...rest}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          <Options options={options} />
        </Select>
        <chakra.span
          position="absolute"
          right="3"
          top="50%"
          transform="translateY(-50%)"
          pointerEvents="none"
          color="fgMuted"
          lineHeight="1"
        >
          <Icon name="chevronDown" />
        </chakra.span>
      </chakra.div>
    </FieldFrame>
  );
}
