import { chakra } from '@chakra-ui/react/styled-system';
import { useRef } from 'react';
import { Icon } from './Icon.tsx';
import { useStepLine } from './motion/motion.ts';

interface StepsProps {
  label: string;
  steps: readonly string[];
  /** Index of the current step; those before it are done. */
  current: number;
}

/** Where a person is in a sequence of steps, in one line on the narrowest phone. */
export function Steps({ label, steps, current }: StepsProps) {
  const line = useRef<HTMLSpanElement>(null);
  useStepLine(line, current);
  return (
    <chakra.ol
      aria-label={label}
      listStyleType="none"
      display="flex"
      flexWrap="wrap"
      gap={{ base: '2', sm: '3' }}
      fontSize={{ base: 'xs', sm: 'sm' }}
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
          position="relative"
          borderTopWidth="3px"
          borderTopStyle="solid"
          {...(index === current && { 'aria-current': 'step', color: 'fg', fontWeight: '600' })}
        >
          {index <= current && (
            <chakra.span
              {...(index === current && { ref: line })}
              aria-hidden
              data-fill
              position="absolute"
              left="0"
              right="0"
              top="-3px"
              h="3px"
              bg="accent"
              transformOrigin="left"
            />
          )}
          {index < current && (
            <>
              <Icon name="check" size="1em" />
              <chakra.span srOnly>Completed: </chakra.span>
            </>
          )}
          <span>{step}</span>
        </chakra.li>
      ))}
    </chakra.ol>
  );
}
