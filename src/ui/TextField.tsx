import type { ComponentProps } from 'react';
import { FieldFrame, useDescription, type FillableFieldProps } from './FieldFrame.tsx';
import { Area, Input } from './Input.tsx';

type TextFieldProps = FillableFieldProps &
  Omit<ComponentProps<typeof Input>, keyof FillableFieldProps | 'id' | 'size'>;

/** Controlled: pass `value` and `onChange`. Other props go to the input. */
export function TextField({ name, label, hint, error, optional, ...rest }: TextFieldProps) {
  const described = useDescription({ name, hint, error });
  return (
    <FieldFrame {...{ name, label, hint, error }} {...(optional === true ? { optional } : {})}>
      <Input {...described} aria-required={optional !== true} {...rest} />
    </FieldFrame>
  );
}

export function TextAreaField({
  name,
  label,
  hint,
  error,
  optional,
  ...rest
}: FillableFieldProps & Omit<ComponentProps<typeof Area>, keyof FillableFieldProps | 'id'>) {
  const described = useDescription({ name, hint, error });
  return (
    <FieldFrame {...{ name, label, hint, error }} {...(optional === true ? { optional } : {})}>
      <Area rows={5} {...described} aria-required={optional !== true} {...rest} />
    </FieldFrame>
  );
}
