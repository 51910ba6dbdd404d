import { brand } from '@brand/brand';
import { videos } from '@content/videos';
import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { VideoEmbed } from '../../ui/VideoEmbed.tsx';

/** A video with its title and summary. */
export function VideoDialog({ videoId, onClose }: { videoId: string; onClose: () => void }) {
  const video = videos.find((one) => one.videoId === videoId);
  const title = video?.title ?? 'Video';
  return (
    <Dialog
      open
      title={title}
      size="lg"
      ownsAddress
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <VideoEmbed key={videoId} host={brand.videoHost} id={videoId} title={title} />
      {video && (
        <chakra.p mt="4" color="fgMuted">
          {video.summary}
        </chakra.p>
      )}
    </Dialog>
  );
}
