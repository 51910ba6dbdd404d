import { termsConsent, termsTitle } from '@content/legal';
import { provider } from '@content/provider';
import { chakra } from '@chakra-ui/react/styled-system';
import { useRef } from 'react';
import { formatUsd } from '../../../domain/money.ts';
import { totalOf } from '../../../machines/payment/rules.ts';
import type { CourseOffer } from '../../../machines/types.ts';
import * as copy from '../../../machines/checkout/copy.ts';
import { documents } from '../../content/shared/documents.ts';
import { letterToSchool } from '../../content/shared/letterToSchool.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useFocusFirstError } from '../../ui/dom/useFocusFirstError.ts';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { Untranslated } from '../../ui/Untranslated.tsx';

const Reading = chakra('a', {
  base: { color: 'accentText', textDecoration: 'underline', textUnderlineOffset: '0.2em' },
});

interface CheckoutFormProps {
  courses: readonly CourseOffer[];
  hasAcceptedTerms: boolean;
  /** Empty when there is none. */
  error: string;
  isTermsMissing: boolean;
  failedSubmits: number;
  onTerms: (accepted: boolean) => void;
  onReadTerms: () => void;
  onComplete: () => void;
}

/** Total, terms and button beside the cart. */
export function CheckoutForm({
  courses,
  hasAcceptedTerms,
  error,
  isTermsMissing,
  failedSubmits,
  onTerms,
  onReadTerms,
  onComplete,
}: CheckoutFormProps) {
  const card = useRef<HTMLDivElement>(null);
  useFocusFirstError(card, failedSubmits);
  return (
    <Card ref={card} padded as="section" aria-label={copy.form.label} display="grid" gap="5">
      {/* Where the form follows the table, the table's total row is right above it. */}
      <chakra.p hideBelow="lg" display="flex" justifyContent="space-between" alignItems="baseline" gap="4">
        <chakra.span color="fgMuted" data-count>
          {copy.form.courses(courses.length)}
        </chakra.span>
        <chakra.span fontSize="2xl" fontWeight="600" fontVariantNumeric="tabular-nums" data-total>
          <Untranslated>{formatUsd(totalOf(courses))}</Untranslated>
        </chakra.span>
      </chakra.p>
      <div>
        <CheckboxField
          name="terms"
          label={termsConsent}
          checked={hasAcceptedTerms}
          onChange={(event) => onTerms(event.currentTarget.checked)}
          {...(isTermsMissing && { 'aria-invalid': true, 'aria-describedby': 'checkout-error' })}
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
      <chakra.ul listStyleType="none" fontSize="sm" display="grid" gap="2">
        <li>
          <Reading href={letterToSchool(provider, courses)}>{copy.form.askSchool}</Reading>
        </li>
        <li>
          <Reading href={documents.handbook}>{copy.form.exams}</Reading>
        </li>
      </chakra.ul>
      <div>
        <Button size="lg" full onClick={onComplete}>
          {copy.form.complete}
        </Button>
        <LiveRegion urgent visible>
          {error !== '' && (
            <chakra.p id="checkout-error" tabIndex={-1} data-error mt="4" color="danger" fontWeight="600">
              {error}
            </chakra.p>
          )}
        </LiveRegion>
      </div>
      <chakra.p display="flex" gap="2" fontSize="sm" color="fgMuted">
        <Icon name="lock" />
        <span>{copy.form.next}</span>
      </chakra.p>
    </Card>
  );
}
