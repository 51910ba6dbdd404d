/** Phrases with what to write instead. Most read like a translation, the others are not American. */
const phrases: readonly (readonly [pattern: RegExp, advice: string])[] = [
  [
    /\b(?:stand|stands|stood) (?:on|in) (?:the|your|a) (?:page|course|syllabus|transcript|record)/i,
    'is on, is in',
  ],
  [/\banew\b/i, 'again'],
  [/\bshall\b/i, 'will, should'],
  [/\bcarry none\b/i, 'have none'],
  [/\bfirst thing\b/i, 'say when'],
  [/\bmay be (?:taken|repeated|used|found)\b/i, 'you can take, repeat, use, find'],
  [/\bbeside (?:a job|work)\b/i, 'while working'],
  [/\bis to be (?:completed|paid|sent)\b/i, 'complete, pay, send'],
  [/\bso do (?:its|their|our)\b/i, 'turn the sentence around'],
  [/\bmake an account\b/i, 'create an account'],
  [/\bhave (?:it|them) (?:stand|lie)\b/i, 'is, are'],
  [/\bneed not\b/i, 'do not have to'],
  [/\bof (?:ours|hers|theirs|yours) that\b/i, 'our, her, their, your'],
  [/\bautumn\b/i, 'fall'],
  [/\b(?:whilst|amongst|towards|afterwards|any more|learnt|letterbox|timetable)\b/i, 'the American word'],
  [/\bto-?day you\b/i, 'you … today'],
  [/ {2}/, 'a single space'],
  [/ ,| \.(?:\s|$)/, 'no space before punctuation'],
];

const longest = 42;

/** What the house style has against a text. */
export function findings(text: string): string[] {
  const found = phrases.flatMap(([pattern, advice]) => {
    const [match] = pattern.exec(text) ?? [];
    return match === undefined ? [] : [`"${match}": ${advice}`];
  });
  for (const sentence of text.split(/[.!?:;][”’")]*(?:\s|$)|\n/)) {
    const { length } = sentence.split(/\s+/);
    if (length > longest) found.push(`a sentence of ${length} words`);
  }
  return found;
}
