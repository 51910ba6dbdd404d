import { officeDate } from '../../../domain/calendar.ts';
import { alertBannerMachine } from '../../../machines/alertBanner/machine.ts';
import { inSeason } from '../../../machines/alertBanner/rules.ts';
import { alertBanners } from '../../content/shared/banners.ts';
import { useActorValue } from '../../site/SiteContext.tsx';
import { useFlowActor } from '../../site/useFlowActor.ts';
import { useEarlyNoticeReplaced } from '../../ui/earlyNotices/useReplaced.ts';
import { AlertNotice } from './AlertNotice.tsx';

const seasonalNotices = () => {
  const today = officeDate(new Date());
  return inSeason(alertBanners(today), today);
};

/** The first notice in season, until it is closed. */
export function AlertBanner() {
  const actor = useFlowActor('alertBanner', alertBannerMachine, {
    notices: seasonalNotices(),
  });
  useEarlyNoticeReplaced('alert', actor !== null);
  const notice = useActorValue(actor, ({ context }) => context.notices[0], undefined);
  if (notice === undefined) return null;
  return (
    <AlertNotice key={notice.id} notice={notice} onClose={() => actor?.send({ type: 'BANNER_CLOSED' })} />
  );
}
