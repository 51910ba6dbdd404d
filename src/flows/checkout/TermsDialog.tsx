import { terms, termsTitle } from '@content/legal';
import * as copy from '../../../machines/checkout/copy.ts';
import { Button } from '../../ui/Button.tsx';
import { CopySections } from '../../ui/CopyText.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Version } from '../../ui/Version.tsx';
import { Prose } from '../../ui/Prose.tsx';

export function TermsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      title={termsTitle}
      size="lg"
      onClose={onClose}
      footer={<Button onClick={onClose}>{copy.closeTerms}</Button>}
    >
      <Version of="terms" />
      <Prose mt="-2">
        <CopySections sections={terms} level={3} />
      </Prose>
    </Dialog>
  );
}
