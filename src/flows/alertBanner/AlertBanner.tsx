import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { officeDate } from '../../../domain/calendar.ts';
import { alertBannerMachine } from '../../../machines/alertBanner/machine.ts';
import { inSeason, type Notice } from '../../../machines/alertBanner/rules.ts';
import { alertBanners } from '../../content/shared/banners.ts';
import { useActorValue } from '../../site/SiteContext.tsx';
import { useFlowActor } from '../../site/useFlowActor.ts';
import { Banner } from '../../ui/Banner.tsx';
import { CopyText } from '../../ui/CopyText.tsx';

const seasonalNotices = () => {
  const today = officeDate(new Date());
  return inSeason(alertBanners(today), today);
};

/** The first notice in season, until it is closed. */
export function AlertBanner() {
  const actor = useFlowActor('alertBanner', alertBannerMachine, {
    notices: seasonalNotices(),
  });
  const notice = useActorValue(actor, ({ context }) => context.notices[0], undefined);
  if (notice === undefined) return null;
  return (
    <Banner
      tone={notice.tone}
      closeLabel="Close alert"
      onClose={() => actor?.send({ type: 'BANNER_CLOSED' })}
    >
      <Words key={notice.id} notice={notice} />
    </Banner>
  );
}

/** A narrow screen shows only the title until the visitor expands it. */
function Words({ notice }: { notice: Notice }) {
  const [isWhole, showWhole] = useState(false);
  return (
    <>
      <strong>{notice.title}</strong>
      <chakra.span
        {...(!isWhole && { hideBelow: 'md' as const })}
        css={{ '& a': { color: 'accentText', textDecoration: 'underline' } }}
      >
        : <CopyText copy={notice.text} />
      </chakra.span>
      {!isWhole && (
        <chakra.button
          type="button"
          hideFrom="md"
          onClick={() => showWhole(true)}
          minH="44px"
          px="2"
          color="accentText"
          textDecoration="underline"
          cursor="pointer"
        >
          Read
        </chakra.button>
      )}
    </>
  );
}
