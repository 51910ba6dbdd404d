import { chakra } from '@chakra-ui/react/styled-system';

/** A progress bar with its percentage; `share` is from 0 to 1. */
export function ProgressBar({ label, share }: { label: string; share: number }) {
  const percent = Math.round(share * 100);
  return (
    <chakra.div display="flex" alignItems="center" gap="3">
      <chakra.progress
        aria-label={label}
        max={100}
        value={percent}
        flex="1"
        h="10px"
        appearance="none"
        overflow="hidden"
        bg="bgSubtle"
        borderWidth="1px"
        borderStyle="solid"
        borderColor="borderStrong"
        borderRadius="full"
        css={{
          '&::-webkit-progress-bar': { background: 'transparent' },
          // Two rules: a browser ignores a list with a selector that it does not know.
          '&::-webkit-progress-value': { background: 'var(--chakra-colors-accent)' },
          '&::-moz-progress-bar': { background: 'var(--chakra-colors-accent)' },
        }}
      />
      <chakra.span minW="3.2em" textAlign="right" fontVariantNumeric="tabular-nums" fontSize="sm">
        {`${percent}%`}
      </chakra.span>
    </chakra.div>
  );
}
