import { chakra } from '@chakra-ui/react/styled-system';
import { Alert } from './Alert.tsx';
import { useFieldIds } from './fieldIds.ts';

export interface FieldProblem {
  /** The name of the field. */
  readonly name: string;
  readonly message: string;
}

/**
 * The errors of a form, each with a link to its field. After a failed submit, move the focus here, to the section. It is no
 * alert, because an alert would be read again as a whole whenever one of its errors is corrected.
 */
export function FormErrorSummary({ title, problems }: { title: string; problems: readonly FieldProblem[] }) {
  const idOf = useFieldIds();
  if (problems.length === 0) return null;
  return (
    <section aria-label={title} tabIndex={-1}>
      <Alert tone="danger" title={title}>
        <chakra.ul listStyleType="none" mt="1" display="grid" gap="0.5">
          {problems.map(({ name, message }) => (
            <li key={name}>
              <chakra.a
                href={`#${idOf(name)}`}
                textDecoration="underline"
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(idOf(name))?.focus();
                }}
              >
                {message}
              </chakra.a>
            </li>
          ))}
        </chakra.ul>
      </Alert>
    </section>
  );
}
