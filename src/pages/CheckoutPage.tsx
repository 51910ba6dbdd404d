import { useEffect } from 'react';
import { useActorValue, useCart, useSite } from '../site/SiteContext.tsx';
import { useCheckout, useLinkedCourses } from '../flows/checkout/useCheckout.ts';
import { useCoursesToday } from '../site/useCoursesToday.ts';
import { EarlyCheckout } from '../flows/checkout/early/EarlyCheckout.tsx';
import { EarlyCheckoutFailed } from '../flows/checkout/early/EarlyCheckoutFailed.tsx';
import { loadOnDemand } from '../ui/loading/loadOnDemand.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { PageMeta } from '../ui/PageMeta.tsx';
import { Container } from '../ui/Section.tsx';

/** What it shows of them is in the chart of checkout. */
const noCourses: readonly [] = [];

const Checkout = loadOnDemand(async () => (await import('../flows/checkout/Checkout.tsx')).Checkout);
const checkoutFailed = (retry: () => void) => <EarlyCheckoutFailed onRetry={retry} />;

export function CheckoutPage() {
  const site = useSite();
  const checkout = useCheckout();
  useLinkedCourses();
  useCoursesToday(noCourses);
  // Load the view while the chart loads, not afterward.
  useEffect(() => Checkout.preload(), []);
  const count = useCart().length;
  const isUnavailable = useActorValue(
    site,
    (snapshot) => snapshot.matches({ checkout: 'unavailable' }),
    false,
  );
  const remove = (code: string) => site?.getSnapshot().context.cart.send({ type: 'COURSE_REMOVED', code });
  return (
    <>
      <PageMeta
        title="Pending Registrations"
        description="The courses you have chosen, ready for registration."
        noindex
      />
      <PageHeader title="Pending Registrations" />
      {/* The footer stays below the window, so nothing in sight moves when the registrations appear. */}
      <Container py={{ base: '6', md: '12' }} minH="calc(100svh - 8rem)">
        {isUnavailable ? (
          <Alert tone="danger" title="Checkout could not be loaded" urgent>
            <p>Your pending registrations are kept. Please check your connection.</p>
            <Button mt="3" onClick={() => site?.send({ type: 'CHECKOUT_OPENED' })}>
              Try again
            </Button>
          </Alert>
        ) : (
          <>
            <EarlyCheckout count={count} />
            {checkout && <Checkout actor={checkout} onRemove={remove} failed={checkoutFailed} />}
          </>
        )}
      </Container>
    </>
  );
}
