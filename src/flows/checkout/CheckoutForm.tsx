import { termsConsent, termsTitle } from '@content/legal';
import { chakra } from '@chakra-ui/react/styled-system';
import { formatUsd } from '../../../domain/money.ts';
import { totalOf } from '../../../machines/payment/rules.ts';
import type { CourseOffer } from '../../../machines/types.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';

interface CheckoutFormProps {
  courses: readonly CourseOffer[];
  hasAcceptedTerms: boolean;
  /** Why registration cannot go on; empty when nothing hinders it. */
  errorLine: string;
  onTerms: (accepted: boolean) => void;
  onReadTerms: () => void;
  onComplete: () => void;
}

/** Terms, button and error line beside the cart, with what comes next. */
export function CheckoutForm({
  courses,
  hasAcceptedTerms,
  errorLine,
  onTerms,
  onReadTerms,
  onComplete,
}: CheckoutFormProps) {
  const count = courses.length;
  return (
    <Card padded as="section" aria-label="Complete your registration" display="grid" gap="5">
      <chakra.p display="flex" justifyContent="space-between" alignItems="baseline" gap="4">
        <chakra.span color="fgMuted">
          {count} {count === 1 ? 'course' : 'courses'}
        </chakra.span>
        <chakra.span fontSize="2xl" fontWeight="600" fontVariantNumeric="tabular-nums">
          {formatUsd(totalOf(courses))}
        </chakra.span>
      </chakra.p>
      <div>
        <CheckboxField
          name="terms"
          label={termsConsent}
          checked={hasAcceptedTerms}
          onChange={(event) => onTerms(event.currentTarget.checked)}
        />
        <Button
          variant="link"
          size="inline"
          mt="2"
          ml="36px"
          fontSize="sm"
          textAlign="left"
          onClick={onReadTerms}
        >
          {termsTitle}
        </Button>
      </div>
      <div>
        <Button size="lg" full onClick={onComplete}>
          Complete Registration
        </Button>
        <LiveRegion urgent visible>
          {errorLine !== '' && (
            <chakra.p mt="4" color="danger" fontWeight="600">
              {errorLine}
            </chakra.p>
          )}
        </LiveRegion>
      </div>
      <chakra.p display="flex" gap="2" fontSize="sm" color="fgMuted">
        <Icon name="lock" />
        <span>
          You sign in or create an account next, then pay. Nothing is charged before you confirm the payment.
        </span>
      </chakra.p>
    </Card>
  );
}
