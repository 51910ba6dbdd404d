import { privacy, privacyTitle } from '@content/legal';
import { PageSpeedChoice } from '../../flows/pageSpeed/PageSpeedChoice.tsx';
import { Button } from '../../ui/Button.tsx';
import { CopySections } from '../../ui/CopyText.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
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
      <Prose mt="-6">
        <CopySections sections={privacy} level={3} />
      </Prose>
      <PageSpeedChoice />
    </Dialog>
  );
}
