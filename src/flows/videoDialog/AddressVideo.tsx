import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { videoDialogMachine } from '../../../machines/videoDialog/machine.ts';
import { useActorValue } from '../../site/SiteContext.tsx';
import { useFlowActor } from '../../site/useFlowActor.ts';
import { loadOnDemand } from '../../ui/loading/loadOnDemand.tsx';

const VideoDialog = loadOnDemand(async () => (await import('./VideoDialog.tsx')).VideoDialog);

/** The router reads a number out of an id of digits. */
const idOf = (named: unknown) => (typeof named === 'string' || typeof named === 'number' ? `${named}` : null);

/** On every page: the video that the address names, in a dialog whose code comes with the first one. */
export function AddressVideo() {
  const actor = useFlowActor('videoDialog', { logic: () => videoDialogMachine });
  const videoId = useRouterState({
    select: ({ location }) => idOf((location.search as Record<string, unknown>)['video_id']),
  });
  useEffect(() => {
    actor?.send({ type: 'ADDRESS_CHANGED', videoId });
  }, [actor, videoId]);
  const shown = useActorValue(actor, ({ context }) => context.videoId, '');
  if (shown === '') return null;
  return <VideoDialog videoId={shown} onClose={() => actor?.send({ type: 'DIALOG_CLOSED' })} />;
}
