import { videos } from '@content/videos';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useActorValue } from '../../site/SiteContext.tsx';
import { useFlowActor } from '../../site/useFlowActor.ts';
import { videoDialogLogic } from '../../site/wiring/videoDialog.ts';
import { dialogFailed } from '../../ui/loading/LoadFailed.tsx';
import { loadOnDemand } from '../../ui/loading/loadOnDemand.tsx';

const VideoDialog = loadOnDemand(async () => (await import('./VideoDialog.tsx')).VideoDialog);

/** The router parses an id of digits as a number. */
const idOf = (named: unknown) => (typeof named === 'string' || typeof named === 'number' ? `${named}` : null);

const videoIds = videos.map(({ videoId }) => videoId);

/** The dialog for `video_id` in the address, on every page. Its code is loaded with the first video. */
export function AddressVideo() {
  const actor = useFlowActor('videoDialog', videoDialogLogic, { videoIds });
  const videoId = useRouterState({
    select: ({ location }) => idOf((location.search as Record<string, unknown>)['video_id']),
  });
  useEffect(() => {
    actor?.send({ type: 'ADDRESS_CHANGED', videoId });
  }, [actor, videoId]);
  const shown = useActorValue(actor, ({ context }) => context.videoId, '');
  if (shown === '') return null;
  const close = () => actor?.send({ type: 'DIALOG_CLOSED' });
  return <VideoDialog videoId={shown} onClose={close} failed={dialogFailed(close)} />;
}
