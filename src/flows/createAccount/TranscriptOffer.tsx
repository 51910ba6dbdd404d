import { offerOf } from '../../../machines/createAccount/copy.ts';
import { transcriptForm } from '../../services/transcriptForm.ts';
import { Button } from '../../ui/Button.tsx';

/** Offers what was typed in the letters that a transcript can show. */
export function TranscriptOffer({ typed, onUse }: { typed: string; onUse: (form: string) => void }) {
  const form = transcriptForm(typed);
  if (form === '') return null;
  return (
    <Button
      variant="outline"
      size="sm"
      mt="2"
      data-reported-as="Use transcript form"
      onClick={() => onUse(form)}
    >
      {offerOf(form)}
    </Button>
  );
}
