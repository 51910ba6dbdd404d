import { chakra } from '@chakra-ui/react/styled-system';
import { formatUsd } from '../../domain/money.ts';
import { Untranslated } from './Untranslated.tsx';

/** The total of a registration, in sight at each of its steps. `label` says what it is a total of. */
export function Total({ label, cents }: { label: string; cents: number }) {
  return (
    <chakra.p pt="1.5" whiteSpace="nowrap" fontWeight="600" fontVariantNumeric="tabular-nums" data-total>
      <chakra.span mr="1.5" fontSize="sm" fontWeight="400" color="fgMuted">
        {label}
      </chakra.span>
      <Untranslated>{formatUsd(cents)}</Untranslated>
    </chakra.p>
  );
}
