import { chakra } from '@chakra-ui/react/styled-system';
import { Alert } from './Alert.tsx';

export interface FieldProblem {
  /** Name and id of the field. */
  readonly name: string;
  readonly message: string;
}

/**
 * The errors of a form, each with a link to its field. After a failed submit, move the focus here, to the element with
 * the role alert.
 */
export function FormErrorSummary({ title, problems }: { title: string; problems: readonly FieldProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <Alert tone="danger" title={title} urgent focusable>
      <chakra.ul listStyleType="none" mt="1" display="grid" gap="0.5">
        {problems.map(({ name, message }) => (
          <li key={name}>
            <chakra.a
              href={`#${name}`}
              textDecoration="underline"
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(name)?.focus();
              }}
            >
              {message}
            </chakra.a>
          </li>
        ))}
      </chakra.ul>
    </Alert>
  );
}
