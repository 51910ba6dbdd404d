import { privacy, privacyTitle } from '@content/legal';
import { PageSpeedChoice } from '../../flows/pageSpeed/PageSpeedChoice.tsx';
import { Button } from '../../ui/Button.tsx';
import { CopySections } from '../../ui/CopyText.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Version } from '../../ui/Version.tsx';
import { Prose } from '../../ui/Prose.tsx';

export function PrivacyDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      title={privacyTitle}
      size="lg"
      onClose={onClose}
      footer={<Button onClick={onClose}>Okay</Button>}
    >
      <Version of="privacy" />
      <Prose mt="-2">
        <CopySections sections={privacy} level={3} />
      </Prose>
      <PageSpeedChoice />
    </Dialog>
  );
}
