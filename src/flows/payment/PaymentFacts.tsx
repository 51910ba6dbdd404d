import { brand } from '@brand/brand';
import { chakra } from '@chakra-ui/react/styled-system';
import { officeDate } from '../../../domain/officeDate.ts';
import { refundLine } from '../../../domain/refund.ts';
import * as copy from '../../../machines/payment/copy.ts';
import { totalDue, type Bill } from '../../../machines/payment/rules.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

const today = () => officeDate(new Date());

/** Who is paid, and how to get the money back; nothing where nothing is paid. `onReadTerms` is absent while a payment is made. */
export function PaymentFacts({ bill, onReadTerms }: { bill: Bill; onReadTerms?: () => void }) {
  const { courses } = bill;
  const paid = totalDue(bill);
  if (paid === 0) return null;
  const refund = refundLine({ courses, paid, registeredOn: today() });
  return (
    <chakra.div display="flex" gap="2" fontSize="sm" color="fgMuted">
      <chakra.span mt="0.5">
        <Icon name="lock" />
      </chakra.span>
      <p>
        {copy.facts.merchant(brand.legalName)} <span>{refund}</span>{' '}
        {onReadTerms && (
          <Button variant="link" size="inline" onClick={onReadTerms}>
            {copy.facts.refundPolicy}
          </Button>
        )}
      </p>
    </chakra.div>
  );
}
