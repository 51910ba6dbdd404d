import { brand } from '@brand/brand';
import { videos } from '@content/videos';
import { chakra } from '@chakra-ui/react/styled-system';
import * as copy from '../../../machines/videoDialog/copy.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { VideoEmbed } from '../../ui/VideoEmbed.tsx';

/** A video with its title and summary; `videoId` is empty for one that this site does not have. */
export function VideoDialog({ videoId, onClose }: { videoId: string; onClose: () => void }) {
  const video = videos.find((one) => one.videoId === videoId);
  const title = video?.title ?? copy.unavailableTitle;
  return (
    <Dialog
      open
      title={title}
      size="lg"
      ownsAddress
      onClose={onClose}
      footer={<Button onClick={onClose}>{copy.close}</Button>}
    >
      {video && <VideoEmbed key={videoId} host={brand.videoHost} id={videoId} title={title} />}
      <chakra.p mt={video ? '4' : '0'} color="fgMuted">
        {video?.summary ?? copy.unavailable}
      </chakra.p>
    </Dialog>
  );
}
