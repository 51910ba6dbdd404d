import { videos } from '@content/videos';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { parametersIn } from '../../services/query.ts';
import { useActorValue } from '../../site/SiteContext.tsx';
import { useFlowActor } from '../../site/useFlowActor.ts';
import { videoDialogLogic } from '../../site/wiring/videoDialog.ts';
import { dialogFailed } from '../../ui/loading/LoadFailed.tsx';
import { loadOnDemand } from '../../ui/loading/loadOnDemand.tsx';

const VideoDialog = loadOnDemand(async () => (await import('./VideoDialog.tsx')).VideoDialog);

const videoIds = videos.map(({ videoId }) => videoId);

/** The dialog for `video_id` in the address, on every page. Its code is loaded with the first video. */
export function AddressVideo() {
  const actor = useFlowActor('videoDialog', videoDialogLogic, { videoIds });
  const videoId = useRouterState({
    select: ({ location }) => parametersIn(location.search)['video_id'] ?? null,
  });
  useEffect(() => {
    actor?.send({ type: 'ADDRESS_CHANGED', videoId });
  }, [actor, videoId]);
  const shown = useActorValue(actor, ({ context }) => context.videoId, '');
  const isOpen = useActorValue(actor, ({ value }) => value !== 'closed', false);
  if (!isOpen) return null;
  const close = () => actor?.send({ type: 'DIALOG_CLOSED' });
  return <VideoDialog videoId={shown} onClose={close} failed={dialogFailed(close)} />;
}
