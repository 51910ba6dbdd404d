import { courseLabel } from '../../domain/catalogue/departments.ts';
import { textsOf } from '../../src/content/traverse.ts';
import { watchClicks } from '../../src/services/analytics/clicks.ts';
import { transcriptForm } from '../../src/services/transcriptForm.ts';

const reported = new Set<string>();
watchClicks((event) => {
  if (event.name === 'button_click') reported.add(event.params.label);
});

/** Shown to everyone: the courses, wherever they are chosen, and our videos. */
const isPublic = (path: string) => /^(?:courses|cart|codes|criteria\.compared|videos)\b/.test(path);

/** A word of the chart's own, or a text so short that a label holds it by chance. */
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
