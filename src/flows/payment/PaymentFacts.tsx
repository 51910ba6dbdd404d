import { brand } from '@brand/brand';
import { chakra } from '@chakra-ui/react/styled-system';
import * as copy from '../../../machines/payment/copy.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** Who is paid, by which cards, and how to get the money back. `onReadTerms` is absent while a payment is made. */
export function PaymentFacts({ onReadTerms }: { onReadTerms?: () => void }) {
  return (
    <chakra.div display="flex" gap="2" fontSize="sm" color="fgMuted">
      <chakra.span mt="0.5">
        <Icon name="lock" />
      </chakra.span>
      <p>
        {copy.facts.merchant(brand.legalName)} {copy.facts.cards} {copy.facts.refund}{' '}
        {onReadTerms && (
          <Button variant="link" size="inline" onClick={onReadTerms}>
            {copy.facts.refundPolicy}
          </Button>
        )}
      </p>
    </chakra.div>
  );
}
