import { brand } from '@brand/brand';
import { videos } from '@content/videos';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import * as copy from '../../../machines/videoDialog/copy.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { VideoEmbed } from '../../ui/VideoEmbed.tsx';

/** A video with its title and summary; `videoId` is empty for one that this site does not have. */
export function VideoDialog({ videoId, onClose }: { videoId: string; onClose: () => void }) {
  const video = videos.find((one) => one.videoId === videoId);
  const title = video?.title ?? copy.unavailableTitle;
  // A dialog is announced when it opens, and not when it shows another video.
  const [shown, setShown] = useState({ videoId, isFirst: true });
  if (shown.videoId !== videoId) setShown({ videoId, isFirst: false });
  return (
    <Dialog
      open
      title={title}
      size="lg"
      ownsAddress
      onClose={onClose}
      footer={<Button onClick={onClose}>{copy.close}</Button>}
    >
      <LiveRegion>{shown.isFirst ? '' : title}</LiveRegion>
      {video && <VideoEmbed key={videoId} host={brand.videoHost} id={videoId} title={title} />}
      <chakra.p mt={video ? '4' : '0'} color="fgMuted">
        {video?.summary ?? copy.unavailable}
      </chakra.p>
    </Dialog>
  );
}
