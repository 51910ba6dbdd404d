import { chakra } from '@chakra-ui/react/styled-system';
import { Icon } from './Icon.tsx';

interface StepsProps {
  label: string;
  steps: readonly string[];
  /** Index of the current step; those before it are done. */
  current: number;
}

/** Where a person is in a sequence of steps, in one line on the narrowest phone. */
export function Steps({ label, steps, current }: StepsProps) {
  return (
    <chakra.ol
      aria-label={label}
      listStyleType="none"
      display="flex"
      gap={{ base: '2', sm: '3' }}
      fontSize="sm"
      color="fgMuted"
    >
      {steps.map((step, index) => (
        <chakra.li
          key={step}
          flex="1"
          display="flex"
          alignItems="center"
          gap="1.5"
          pt="2"
          borderTopWidth="3px"
          borderTopStyle="solid"
          {...(index <= current && { borderColor: 'accent' })}
          {...(index === current && { 'aria-current': 'step', color: 'fg', fontWeight: '600' })}
        >
          {index < current && (
            <>
              <Icon name="check" size="1em" />
              <chakra.span srOnly>Done: </chakra.span>
            </>
          )}
          {step}
        </chakra.li>
      ))}
    </chakra.ol>
  );
}
