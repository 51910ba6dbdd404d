import type { ReactNode } from 'react';
import { courses } from '@brand/catalogue';
import { CartTable } from '../CartTable.tsx';
import { CheckoutForm } from '../CheckoutForm.tsx';
import { Recommendations } from '../Recommendations.tsx';
import { Registrations } from '../Registrations.tsx';
import { templateIds } from './names.ts';

const nothing = () => undefined;
const sold = courses.filter(({ comingSoon }) => comingSoon !== true);

/** What `showEarlyCheckout` copies: checkout with a row for every course, of which it keeps those in the cart. */
export function CheckoutTemplates({ cartLink }: { cartLink: ReactNode }) {
  const form = (
    <CheckoutForm
      courses={sold}
      hasAcceptedTerms={false}
      error=""
      isTermsMissing={false}
      failedSubmits={0}
      onTerms={nothing}
      onReadTerms={nothing}
      onComplete={nothing}
    />
  );
  const table = <CartTable courses={sold} enrolled={[]} onRemove={nothing} />;
  return (
    <>
      {([templateIds.empty, templateIds.courses] as const).map((id) => (
        <template key={id} id={id}>
          <Registrations step="Review" courses={id === templateIds.empty ? null : { table, form }} />
          <Recommendations offers={[]} isLoading />
        </template>
      ))}
      <template id={templateIds.cartLink}>{cartLink}</template>
    </>
  );
}
