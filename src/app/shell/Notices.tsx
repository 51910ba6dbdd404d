import { brand } from '@brand/brand';
import { chakra } from '@chakra-ui/react/styled-system';
import { Banner } from '../../ui/Alert.tsx';
import { useActorValue, useSite } from '../SiteContext.tsx';

/**
 * What concerns the whole site, in a strip at the bottom of the window: it appears once the page lives, and must not
 * push what somebody is reading.
 */
export function Notices() {
  const site = useSite();
  const test = useActorValue(site, (snapshot) => snapshot.matches({ environmentNotice: 'shown' }), false);
  const offline = useActorValue(site, (snapshot) => snapshot.matches({ connection: 'offline' }), false);
  const shown = test || offline;
  return (
    <>
      {/* Room at the end of the page, so that the strip never covers its last lines. */}
      {shown && <chakra.div h="56px" bg="brand" aria-hidden="true" data-no-print />}
      <chakra.output
        display="block"
        position="fixed"
        insetX="0"
        bottom="0"
        zIndex="90"
        aria-label="Notices"
        data-no-print
      >
        {offline && (
          <Banner tone="warning">
            You are offline. Nothing is lost: your pending registrations are kept in this browser.
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
    </>
  );
}
