import { expect } from 'vitest';
import { digest } from './outline.ts';

/** A rule of a component. */
interface Rule {
  /** Where it holds, such as `@media print`, or an empty text. */
  readonly where: string;
  /** `&` stands for the component's class. */
  readonly selector: string;
  readonly declarations: readonly string[];
}

/** By class. */
const rules = new Map<string, Rule[]>();
const readSheets = new WeakSet<Element>();

/** With what encloses it, such as `@layer recipes{@media print{`. */
const eachRule = /((?:@[^{}]*\{)*)([^{}@]+)\{([^{}]*)\}(\}*)/g;

/** Emotion puts each of a component's styles into an element of its own here. */
function readNewSheets(): void {
  for (const sheet of document.head.querySelectorAll('style[data-emotion]')) {
    if (readSheets.has(sheet)) continue;
    readSheets.add(sheet);
    const around: string[] = [];
    for (const [, opened = '', selector = '', body = '', closed = ''] of sheet.textContent.matchAll(
      eachRule,
    )) {
      around.push(...opened.split('{').filter((at) => at !== ''));
      for (const name of new Set(selector.match(/(?<=\.)c-\w+/g))) {
        const rule = {
          where: around.filter((at) => !at.startsWith('@layer')).join(' '),
          selector: selector.replaceAll(`.${name}`, '&'),
          // Not at a semicolon within an address.
          declarations: body.split(/;(?![^(]*\))/).filter((declaration) => declaration !== ''),
        };
        rules.set(name, [...(rules.get(name) ?? []), rule]);
      }
      around.splice(around.length - closed.length);
    }
  }
}

const rulesOf = (name: string): readonly Rule[] => rules.get(name) ?? [];

/** Says that an element is only heard, or at which widths it is hidden; null for any other. `noteStyles` must have run. */
export function seen(element: Element): string | null {
  for (const { where, selector, declarations } of [...element.classList].flatMap(rulesOf)) {
    if (selector !== '&') continue;
    if (declarations.some((declaration) => declaration.startsWith('clip:rect(0'))) return 'heard only';
    if (!declarations.includes('display:none')) continue;
    if (where === '') return 'gone';
    if (where.startsWith('@media')) return `gone at ${where.replace(/^@media (?:screen and )?/, '')}`;
  }
  return null;
}

/** Whether something can be reached, read and used depends on these. */
const decidesUse =
  /^(?:display|position|inset|top|right|bottom|left|z-index|overflow|visibility|opacity|content|pointer-events|user-select|(?:min|max)-|outline|clip|order|scroll|overscroll|touch-action|white-space|word-|hyphens|text-(?:overflow|decoration|transform)|flex-(?:wrap|direction)|grid-|columns|aspect-ratio|object-fit|list-style|appearance|break-|page-break|resize|direction|unicode-bidi|table-layout|float)/;

/** Here even a color decides: on paper, for a person who asks for less or for more, and of a control with a state. */
const isOfUse = ({ where, selector }: Rule) =>
  /print|forced-colors|prefers-/.test(where) || /:focus|:disabled|\[(?:aria|data)-/.test(selector);

/** What decides use in the styles of a class. */
function useOf(name: string): string {
  return rulesOf(name)
    .flatMap((rule) => {
      const kept = rule.declarations.filter((declaration) => isOfUse(rule) || decidesUse.test(declaration));
      return kept.length === 0 ? [] : [`${rule.where} ${rule.selector} { ${kept.join('; ')} }`.trim()];
    })
    .join(' ');
}

/** Which tests have shown something with such styles, by the styles. */
const shown = new Map<string, Set<string>>();
const noted = new Set<string>();

/** Notes the styles of all that is in the document in this test. */
export function noteStyles(): void {
  readNewSheets();
  const test = expect.getState().currentTestName?.replace(/^.* > |^.*\/|\.tsx$/g, '') ?? '';
  for (const element of document.body.querySelectorAll('[class]')) {
    for (const name of element.classList) {
      if (noted.has(`${test} ${name}`)) continue;
      noted.add(`${test} ${name}`);
      const use = useOf(name);
      if (use !== '') shown.set(use, (shown.get(use) ?? new Set()).add(test));
    }
  }
}

/**
 * One line for all styles that decide use alike, with the tests that have shown something with them.
 * @param longest styles that are longer are cut, in characters: they are a component's, whose own test has them whole
 */
export function stylesText(longest = Infinity): string {
  const cut = (use: string) => (use.length <= longest ? use : `${use.slice(0, longest)}… #${digest(use)}`);
  const all = new Set([...shown.values()].flatMap((tests) => [...tests]));
  const lines = [...shown].map(([use, tests]) => {
    if (tests.size * 2 <= all.size) return `${cut(use)}: ${[...tests].sort().join(', ')}`;
    const without = [...all].filter((test) => !tests.has(test)).sort();
    return `${cut(use)}: ${without.length === 0 ? 'all' : `all but ${without.join(', ')}`}`;
  });
  return `${lines.sort().join('\n')}\n`;
}
