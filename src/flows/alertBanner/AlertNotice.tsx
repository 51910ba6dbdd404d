import type { Notice } from '../../../machines/alertBanner/rules.ts';
import { Banner } from '../../ui/Banner.tsx';
import { CopyText } from '../../ui/CopyText.tsx';

/** A seasonal notice. */
export function AlertNotice({
  notice: { tone, title, text },
  onClose,
}: {
  notice: Pick<Notice, 'tone' | 'title' | 'text'>;
  onClose: () => void;
}) {
  return (
    <Banner part="alert" tone={tone} closeLabel="Close alert" onClose={onClose}>
      <strong>{title}</strong>
      <span data-text>
        : <CopyText copy={text} />
      </span>
    </Banner>
  );
}
