import { courseLabel } from '../../domain/catalogue/departments.ts';
import { textsOf } from '../../src/content/traverse.ts';
import { watchClicks } from '../../src/services/analytics/clicks.ts';
import { transcriptForm } from '../../src/services/transcriptForm.ts';

const reported = new Set<string>();
watchClicks((event) => {
  if (event.name === 'button_click') reported.add(event.params.label);
});

/** What everyone is shown: what is sold, also where it is chosen, and our videos. */
const isPublic = (path: string) => /^(?:courses|cart|codes|criteria\.compared|videos)\b/.test(path);

/** By which a chart tells its own cases apart, or too short to be found in a label only where it is meant. */
const isWord = (text: string) => /^(?:[a-z]*|..?)$/.test(text);

/**
 * The labels that analytics received since the last call and that hold something of what is known of a person: a text as it
 * is, in the letters of a transcript, or as the name of a course.
 */
export function personalLabels(known: unknown): string[] {
  const all = textsOf(known);
  const ours = new Set(all.flatMap(([path, text]) => (isPublic(path) ? [text] : [])));
  const texts = all.flatMap(([, text]) =>
    ours.has(text) || isWord(text) ? [] : [text, transcriptForm(text), courseLabel(text)],
  );
  const labels = [...reported].filter((label) => texts.some((text) => text !== '' && label.includes(text)));
  reported.clear();
  return labels;
}
