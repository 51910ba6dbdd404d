import { alertBanners } from '@content/banners';
import { chakra } from '@chakra-ui/react/styled-system';
import { alertBannerMachine } from '../../../machines/alertBanner/machine.ts';
import { inSeason } from '../../../machines/alertBanner/rules.ts';
import { useActorValue } from '../../app/SiteContext.tsx';
import { useFlowActor } from '../../app/useFlowActor.ts';
import { Banner } from '../../ui/Alert.tsx';
import { CopyText } from '../../ui/CopyText.tsx';

const monthNow = () => new Date().getMonth() + 1;

/** The provider's notice of the season, until it is closed. */
export function AlertBanner() {
  const actor = useFlowActor('alertBanner', {
    logic: () => alertBannerMachine,
    input: { notices: inSeason(alertBanners, monthNow()) },
  });
  const notice = useActorValue(actor, ({ context }) => context.notices[0], undefined);
  if (notice === undefined) return null;
  return (
    <Banner
      tone={notice.tone}
      closeLabel="Close alert"
      onClose={() => actor?.send({ type: 'BANNER_CLOSED' })}
    >
      <strong>{notice.title}:</strong>{' '}
      <chakra.span css={{ '& a': { color: 'accentText', textDecoration: 'underline' } }}>
        <CopyText copy={notice.text} />
      </chakra.span>
    </Banner>
  );
}
