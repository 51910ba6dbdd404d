import { chakra } from '@chakra-ui/react/styled-system';
import { Banner } from '../../ui/Banner.tsx';
import { useHydrated } from '../../ui/dom/useHydrated.ts';
import { type EarlyNotice, earlyNoticeId } from '../../ui/earlyNotices/names.ts';
import { useEarlyNoticeReplaced } from '../../ui/earlyNotices/useReplaced.ts';
import { loadOnDemand, nothing } from '../../ui/loading/loadOnDemand.tsx';
import { retryDownload } from '../../ui/loading/retryDownload.ts';
import { useActorValue, useSite } from '../../site/SiteContext.tsx';
import { EnvironmentNotice } from './EnvironmentNotice.tsx';

// Not needed for the first paint.
const AlertBanner = loadOnDemand(() =>
  retryDownload(async () => (await import('../../flows/alertBanner/AlertBanner.tsx')).AlertBanner),
);

/**
 * Notices about the whole site, at the bottom of the window: they appear after the first paint and must not shift what
 * the visitor is reading. On a page that is not hydrated, `showEarlyNotice` shows those of the day.
 */
export function Notices() {
  const site = useSite();
  const test = useActorValue(site, (snapshot) => snapshot.matches({ environmentNotice: 'shown' }), false);
  const offline = useActorValue(site, (snapshot) => snapshot.matches({ connection: 'offline' }), false);
  const openPayment = useActorValue(site, (snapshot) => snapshot.matches({ openPayment: 'shown' }), false);
  const isDetected = useActorValue(
    site,
    (snapshot) => !snapshot.matches({ environmentNotice: 'detecting' }),
    false,
  );
  useEarlyNoticeReplaced('environment', isDetected);
  const hydrated = useHydrated();
  return (
    // Sticky and after the footer, so that it never covers the last lines of a page.
    <chakra.output
      display="block"
      position="sticky"
      bottom="0"
      zIndex="90"
      css={{
        '@media (max-height: 30rem)': { position: 'static' },
        // The most important one; the next is shown when it is gone.
        '@media (max-width: 64rem)': { '& > :not(:empty) ~ :not(:empty)': { display: 'none' } },
        // Nothing lies over prices and errors.
        'body:has([data-total], [data-error], [aria-invalid=true]) &': { position: 'static' },
      }}
      aria-label="Notices"
      data-no-print
    >
      {offline && (
        <Banner tone="warning">
          You are offline. Nothing is lost: your pending registrations are kept in this browser.
        </Banner>
      )}
      {openPayment && (
        <Banner tone="warning">
          <chakra.a href="/checkout" textDecoration="underline">
            Find out what happened
          </chakra.a>{' '}
          to your last payment, which is still being checked.
        </Banner>
      )}
      <Early name="environment" />
      {test && <EnvironmentNotice onClose={() => site?.send({ type: 'ENVIRONMENT_NOTICE_CLOSED' })} />}
      <Early name="alert" />
      {hydrated && <AlertBanner failed={nothing} />}
    </chakra.output>
  );
}

/** Right before the notice that replaces it, so that nothing moves then. */
function Early({ name }: { name: EarlyNotice }) {
  return (
    <div id={earlyNoticeId(name)} data-early suppressHydrationWarning>
      {''}
    </div>
  );
}
