import { isCssProperty } from '@pandacss/is-valid-prop';
import { type ESTree, parseSync, Visitor } from 'vite';
import { switchName } from './switch.ts';

/** A fault in the markup of a component, which is there while it is switched on. */
export interface MarkupMutant {
  /** `file: element, fault`, with a number if the file has several that read the same. */
  readonly id: string;
  readonly line: number;
}

export interface Instrumented {
  readonly code: string;
  readonly mutants: readonly MarkupMutant[];
}

interface Edit {
  readonly at: number;
  /** What it replaces ends here. */
  readonly to: number;
  readonly text: string;
  /** Closes what another edit has opened. */
  readonly closes: boolean;
}

/** For looks, which the outlines that judge leave out; and React's own. */
const lookOrReact =
  /^(?:key|css|className|style|layerStyle|textStyle|variant|size|recipe|tone|icon|iconAfter|padded|full|subtle|interactive|numeric|viewTransition|asChild|data-(?:part|scope))$/;

/** Chakra's short names of margins, paddings, sizes and backgrounds. */
const shortLook = /^(?:[mp][trblxyse]?|bg|[wh]|(?:min|max)[WH]|boxSize)$/;

/** Name both a property of CSS and an attribute that means something. */
const meansSomething = new Set(['translate', 'content', 'hidden', 'order', 'open']);

/** On or off. */
const isFlag =
  /^(?:disabled|checked|required|open|hidden|busy|urgent|invalid|readOnly|blocking|aria-(?:busy|disabled|invalid|expanded|hidden|pressed|selected|checked|required|modal))$/;

const isLook = (name: string) =>
  lookOrReact.test(name) ||
  shortLook.test(name) ||
  (isCssProperty(name) && !meansSomething.has(name)) ||
  name.startsWith('_');

/** A component's source in which each fault of the markup can be switched on. */
export function instrument(file: string, source: string): Instrumented {
  const { program } = parseSync(file, source);
  const edits: Edit[] = [];
  const mutants: MarkupMutant[] = [];
  const times = new Map<string, number>();
  /** Depth within markup. */
  let within = 0;
  const tags: string[] = [];

  function mutant({ start }: { readonly start: number }, fault: string): string {
    const name = `${file}: ${tags.at(-1) ?? 'component'}, ${fault}`;
    const time = (times.get(name) ?? 0) + 1;
    times.set(name, time);
    const id = time === 1 ? name : `${name} (${time})`;
    mutants.push({ id, line: source.slice(0, start).split('\n').length });
    return `globalThis.${switchName}(${JSON.stringify(id)})`;
  }

  const replace = (at: number, to: number, text: string, closes = false) =>
    edits.push({ at, to, text, closes });
  const wrap = (
    { start, end }: { readonly start: number; readonly end: number },
    open: string,
    close: string,
  ) => {
    replace(start, start, open);
    replace(end, end, close, true);
  };

  const textIn = ({ start, end }: { readonly start: number; readonly end: number }) => {
    const text = source.slice(start, end).replace(/\s+/g, ' ');
    return text.length > 40 ? `${text.slice(0, 40)}…` : text;
  };

  function condition(test: ESTree.Expression): void {
    const always = mutant(test, `always ${textIn(test)}`);
    const never = mutant(test, `never ${textIn(test)}`);
    wrap(test, `(${always} ? true : ${never} ? false : (`, '))');
  }

  function attribute(one: ESTree.JSXAttribute): void {
    const name = source.slice(one.name.start, one.name.end);
    if (isLook(name)) return;
    const isOff = mutant(one, `without ${name}`);
    const open = `{...(${isOff} ? {} : {${JSON.stringify(name)}: `;
    const { value } = one;
    if (value === null) replace(one.start, one.end, `${open}true})}`);
    else if (value.type === 'Literal')
      replace(one.start, one.end, `${open}${JSON.stringify(value.value)}})}`);
    else if (value.type === 'JSXExpressionContainer') {
      const isNegated = isFlag.test(name) ? `${mutant(one, `the opposite of ${name}`)} ? !` : '';
      const inner = textOf(value.expression);
      replace(
        one.start,
        value.expression.start,
        isNegated ? `${open}${isNegated}(${inner}) : (` : `${open}(`,
      );
      replace(value.expression.end, one.end, ')})}', true);
    }
  }

  const textOf = ({ start, end }: { readonly start: number; readonly end: number }) =>
    source.slice(start, end);

  function children(all: readonly ESTree.JSXChild[]): void {
    const shown = all.filter(
      ({ type, start, end }) => type !== 'JSXText' || source.slice(start, end).trim() !== '',
    );
    for (const child of shown) {
      if (child.type === 'JSXText') {
        const isOff = mutant(child, `without the text ${textIn(child).trim()}`);
        wrap(child, `{${isOff} ? null : (<>`, '</>).props.children}');
      } else if (child.type === 'JSXElement') {
        const isOff = mutant(child, `without ${nameOf(child)}`);
        wrap(child, `{${isOff} ? null : `, '}');
      } else if (child.type === 'JSXExpressionContainer') {
        const { expression } = child;
        const isPlain = /^(?:Identifier|MemberExpression|CallExpression|TemplateLiteral)$/.test(
          expression.type,
        );
        if (!isPlain || (expression.type === 'Identifier' && expression.name === 'children')) continue;
        const isOff = mutant(child, `without {${textIn(expression)}}`);
        wrap(expression, `${isOff} ? null : (`, ')');
      }
    }
  }

  new Visitor({
    JSXElement(element) {
      tags.push(nameOf(element));
      within += 1;
      for (const one of element.openingElement.attributes) if (one.type === 'JSXAttribute') attribute(one);
      children(element.children);
    },
    'JSXElement:exit'() {
      tags.pop();
      within -= 1;
    },
    JSXFragment(fragment) {
      within += 1;
      children(fragment.children);
    },
    'JSXFragment:exit'() {
      within -= 1;
    },
    ConditionalExpression({ test }) {
      if (within > 0) condition(test);
    },
    LogicalExpression({ operator, left }) {
      if (within > 0 && operator === '&&') condition(left);
    },
    ExpressionStatement({ expression }) {
      // A hook that only does something: where the focus goes, what is listened to.
      if (expression.type !== 'CallExpression' || !/^use[A-Z]/.test(textOf(expression.callee))) return;
      const name = textOf(expression.callee);
      wrap(expression, `${mutant(expression, `without ${name}`)} || `, '');
      const last = expression.arguments.at(-1);
      if (last?.type === 'ArrayExpression' && last.elements.length > 0)
        wrap(last, `${mutant(last, `${name} only once`)} ? [] : `, '');
    },
  }).visit(program);
  return { code: edited(source, edits), mutants };
}

const nameOf = ({ openingElement: { name } }: ESTree.JSXElement): string => nameText(name);

function nameText(name: ESTree.JSXElementName | ESTree.JSXMemberExpressionObject): string {
  if (name.type === 'JSXMemberExpression') return `${nameText(name.object)}.${name.property.name}`;
  if (name.type === 'JSXNamespacedName') return `${name.namespace.name}:${name.name.name}`;
  return name.type === 'JSXIdentifier' ? name.name : 'this';
}

/** In one place: what ends there, the innermost first; then what starts there, the outermost first. */
function edited(source: string, edits: readonly Edit[]): string {
  const ordered = edits
    .map((edit, index) => ({ ...edit, rank: edit.closes ? -index : index }))
    .sort((a, b) => a.at - b.at || Number(b.closes) - Number(a.closes) || a.rank - b.rank);
  let code = '';
  let done = 0;
  for (const { at, to, text } of ordered) {
    code += source.slice(done, at) + text;
    done = to;
  }
  return code + source.slice(done);
}
