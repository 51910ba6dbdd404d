import { chakra } from '@chakra-ui/react/styled-system';
import { memo, type ReactNode } from 'react';
import { useFieldIds } from './fieldIds.ts';
import { Icon } from './Icon.tsx';

/** Props that all fields share. */
export interface FieldProps {
  name: string;
  label: ReactNode;
  /** Shown below the label and read by screen readers with the field. */
  hint?: ReactNode;
  /** Marks the field invalid; read by screen readers with the field. */
  error?: string | undefined;
  /** Adds `(optional)` to the label; fields are required by default. */
  optional?: boolean;
}

/** Props of fields that browsers can fill in. */
export interface FillableFieldProps extends FieldProps {
  /** What may be filled in; `off` where nothing of the person's own fits, as for the city of a school. */
  autoComplete: string;
}

/** Id and ARIA attributes of a control, to be spread onto it. */
export function useDescription({ name, hint, error }: Pick<FieldProps, 'name' | 'hint' | 'error'>) {
  const id = useFieldIds()(name);
  const ids = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`];
  const described = ids.filter(Boolean).join(' ');
  return {
    id,
    name,
    ...(described === '' ? {} : { 'aria-describedby': described }),
    ...(error === undefined ? {} : { 'aria-invalid': true as const }),
  };
}

export function FieldError({ name, error }: { name: string; error?: string | undefined }) {
  const id = useFieldIds()(name);
  if (error === undefined) return null;
  return (
    <chakra.p
      id={`${id}-error`}
      display="flex"
      gap="1.5"
      alignItems="flex-start"
      mt="1.5"
      color="danger"
      fontSize="sm"
      fontWeight="500"
      css={{ '& > svg': { mt: '0.5' } }}
    >
      <Icon name="error" size="1.1em" />
      <span>{error}</span>
    </chakra.p>
  );
}

/** Not rendered again with each letter of its control. */
const Label = memo(({ name, label, hint, optional }: Omit<FieldProps, 'error'>) => {
  const id = useFieldIds()(name);
  return (
    <>
      <chakra.label htmlFor={id} display="block" mb="1.5" fontSize="sm" fontWeight="600">
        <span>{label}</span>
        {optional === true && (
          <chakra.span color="fgMuted" fontWeight="400">
            {' '}
            (optional)
          </chakra.span>
        )}
      </chakra.label>
      {hint !== undefined && (
        <chakra.div id={`${id}-hint`} mt="-1" mb="1.5" fontSize="sm" color="fgMuted">
          {hint}
        </chakra.div>
      )}
    </>
  );
});

/** Label, hint, control and error, in this order. */
export function FieldFrame({ error, children, ...label }: FieldProps & { children: ReactNode }) {
  return (
    <chakra.div minW="0">
      <Label {...label} />
      {children}
      <FieldError name={label.name} error={error} />
    </chakra.div>
  );
}
