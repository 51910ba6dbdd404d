/** Finds figures that stand in copy by hand instead of coming from `domain/facts` or the catalogue. */
import { parseSync, Visitor } from 'vite';

const words =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand';
const units =
  'days?|weeks?|months?|years?|hours?|minutes?|credits?|courses?|schools?|universities|pages?|percent|countries|states|departments?|questions?';

/** Names that contain a number and state no figure: courses, forms, kinds of courses, numbers of steps. */
const names =
  /\b(?:[A-Z&]{1,4} \d{1,4}|1098-T|DD-214|DD-1173|24\/7|529 plan|(?:three|four|[34])[- ]credits?|1 course)\b|^\d\. /g;
const digits = /\$?\d[\d.,:]*\d?%?\+?/g;
const number = `(?:${words})(?:-(?:one|${words}))?`;
const spelled = new RegExp(
  String.raw`\b(?:${number}(?: (?:to|or|and) ${number})?(?: (?:business|calendar|study|more|paid))?[ -](?:${units})|one (?:(?:business|calendar) )?(?:days?|weeks?|months?|years?|hours?))\b`,
  'gi',
);

/** Figures in a text. */
export function figuresIn(text: string): string[] {
  // Without tags, of which a template may hold a part, and without the targets of links.
  const rest = text
    .replaceAll(/^[^<>]*>|<[^>]*(?:>|$)/g, ' ')
    .replaceAll(/\]\([^)]*\)/g, ']')
    .replaceAll(names, ' ');
  return [...(rest.match(digits) ?? []), ...(rest.match(spelled) ?? [])];
}

/** Paths, slugs, codes, colors, addresses of pictures and CSS: not read by visitors. */
function isProse(text: string): boolean {
  const trimmed = text.trim();
  if (/^\$?[\d.,:+%-]+$/.test(trimmed)) return trimmed.length > 0;
  if (/^[#/@.]|^https?:|^mailto:|^tel:|^data:|^[MmLl]\d/.test(trimmed)) return false;
  if (
    /\b(?:minmax|\d*fr|\d*rem|\d*px|\d*vw|auto|solid|calc|var|rgb|scale|inset|repeat|srgb|span)\b|\d(?:\.\d+)?(?:fr|rem|px|em|s)\b/.test(
      trimmed,
    )
  )
    return false;
  return /[A-Za-z\p{Script=Han}]/u.test(trimmed) && (/\s/.test(trimmed) || /\p{Script=Han}/u.test(trimmed));
}

export interface FoundFigure {
  readonly figure: string;
  /** The literal in which it stands. */
  readonly text: string;
  readonly line: number;
}

/**
 * Figures in string literals, templates and JSX text of a source file.
 *
 * @param withBareNumbers also reports a string that is nothing but a number, as in a table of figures
 */
export function figuresInSource(file: string, source: string, withBareNumbers: boolean): FoundFigure[] {
  const found: FoundFigure[] = [];
  const check = (text: string, start: number): void => {
    if (!isProse(text) || (!withBareNumbers && /^\$?[\d.,:+%-]+$/.test(text.trim()))) return;
    const line = source.slice(0, start).split('\n').length;
    for (const figure of figuresIn(text)) found.push({ figure, text: text.trim(), line });
  };
  new Visitor({
    Literal(node) {
      if (typeof node.value === 'string') check(node.value, node.start);
    },
    TemplateElement(node) {
      check(node.value.cooked ?? '', node.start);
    },
    JSXText(node) {
      check(node.value, node.start);
    },
  }).visit(parseSync(file, source).program);
  return found;
}
