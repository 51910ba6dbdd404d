import { brand } from '@brand/brand';
import { chakra } from '@chakra-ui/react/styled-system';
import { Banner } from '../../ui/Banner.tsx';
import { useHydrated } from '../../ui/dom/useHydrated.ts';
import { loadOnDemand, nothing } from '../../ui/loading/loadOnDemand.tsx';
import { retryDownload } from '../../ui/loading/retryDownload.ts';
import { useActorValue, useSite } from '../../site/SiteContext.tsx';

// Not needed for the first paint.
const AlertBanner = loadOnDemand(() =>
  retryDownload(async () => (await import('../../flows/alertBanner/AlertBanner.tsx')).AlertBanner),
);

/**
 * Notices about the whole site, at the bottom of the window: they appear after hydration and must not shift what the
 * visitor is reading.
 */
export function Notices() {
  const site = useSite();
  const test = useActorValue(site, (snapshot) => snapshot.matches({ environmentNotice: 'shown' }), false);
  const offline = useActorValue(site, (snapshot) => snapshot.matches({ connection: 'offline' }), false);
  const openPayment = useActorValue(site, (snapshot) => snapshot.matches({ openPayment: 'shown' }), false);
  const hydrated = useHydrated();
  return (
    // Sticky and after the footer, so that it never covers the last lines of a page.
    <chakra.output
      display="block"
      position="sticky"
      bottom="0"
      zIndex="90"
      css={{ '@media (max-height: 30rem)': { position: 'static' } }}
      aria-label="Notices"
      data-no-print
    >
      {hydrated && <AlertBanner failed={nothing} />}
      {offline && (
        <Banner tone="warning">
          You are offline. Nothing is lost: your pending registrations are kept in this browser.
        </Banner>
      )}
      {openPayment && (
        <Banner tone="warning">
          Your last payment is still being checked.{' '}
          <chakra.a href="/checkout" textDecoration="underline">
            Find out what happened
          </chakra.a>
        </Banner>
      )}
      {test && (
        <Banner
          tone="info"
          closeLabel="Close notice"
          onClose={() => site?.send({ type: 'ENVIRONMENT_NOTICE_CLOSED' })}
        >
          {brand.nonProductionNotice}
        </Banner>
      )}
    </chakra.output>
  );
}
