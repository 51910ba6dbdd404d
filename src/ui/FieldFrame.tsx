import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

/** What every field shares. */
export interface FieldProps {
  /** Also the id, so that an error summary can lead to the field. */
  name: string;
  label: ReactNode;
  /** Shown under the label, read with the field. */
  hint?: ReactNode;
  /** With an error the field is invalid and the error is read with it. */
  error?: string | undefined;
  /** Marks the label `(optional)`; fields are required unless they say so. */
  optional?: boolean;
}

/** Ids of hint and error as `aria-describedby` and validity: spread onto the control. */
export function describe({ name, hint, error }: Pick<FieldProps, 'name' | 'hint' | 'error'>) {
  const ids = [hint === undefined ? '' : `${name}-hint`, error === undefined ? '' : `${name}-error`];
  const described = ids.filter(Boolean).join(' ');
  return {
    id: name,
    name,
    ...(described === '' ? {} : { 'aria-describedby': described }),
    ...(error === undefined ? {} : { 'aria-invalid': true as const }),
  };
}

export function FieldError({ name, error }: { name: string; error?: string | undefined }) {
  if (error === undefined) return null;
  return (
    <chakra.p
      id={`${name}-error`}
      display="flex"
      gap="1.5"
      alignItems="flex-start"
      mt="1.5"
      color="danger"
      fontSize="sm"
      fontWeight="500"
    >
      <chakra.span mt="0.5">
        <Icon name="error" size="1.1em" />
      </chakra.span>
      <span>{error}</span>
    </chakra.p>
  );
}

/** Label over control, hint between, error beneath. */
export function FieldFrame({
  name,
  label,
  hint,
  error,
  optional,
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    <chakra.div minW="0">
      <chakra.label htmlFor={name} display="block" mb="1.5" fontSize="sm" fontWeight="600">
        {label}
        {optional === true && (
          <chakra.span color="fgMuted" fontWeight="400">
            {' '}
            (optional)
          </chakra.span>
        )}
      </chakra.label>
      {hint !== undefined && (
        <chakra.div id={`${name}-hint`} mt="-1" mb="1.5" fontSize="sm" color="fgMuted">
          {hint}
        </chakra.div>
      )}
      {children}
      <FieldError name={name} error={error} />
    </chakra.div>
  );
}
