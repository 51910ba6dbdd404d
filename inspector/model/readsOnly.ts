/** Methods that change nothing. */
const methods = new Set(
  (
    'at charAt charCodeAt codePointAt concat endsWith entries every filter find findIndex findLast findLastIndex flat ' +
    'flatMap forEach get getDate getDay getFullYear getHours getMilliseconds getMinutes getMonth getSeconds getTime has ' +
    'hasOwnProperty includes indexOf isDisjointFrom isSubsetOf isSupersetOf join keys lastIndexOf localeCompare map match ' +
    'matches matchAll padEnd padStart reduce reduceRight repeat replace replaceAll search slice some split startsWith ' +
    'substring test toFixed toISOString toLowerCase toReversed toSorted toString toUpperCase trim trimEnd trimStart ' +
    'valueOf values with'
  ).split(' '),
);
const functions = /^(?:Boolean|Number|String|BigInt|parseInt|parseFloat|isNaN|isFinite)$/;
const ofGlobals =
  /^(?:Math\.(?!random)\w+|Object\.(?:keys|values|entries|is|hasOwn)|Array\.(?:isArray|from|of)|Number\.\w+|String\.\w+|JSON\.(?:stringify|parse))$/;
/** What may stand before a bracket without being called. */
const keywords = /^(?:if|for|while|switch|return|typeof|in|of|case|else|instanceof|function|void)$/;
const forbidden =
  /^(?:await|yield|import|new|delete|throw|this|super|class|async|debugger|arguments|eval|with|\+\+|--|[-+*/%&|^]=|\*\*=|<<=|>>=|>>>=|&&=|\|\|=|\?\?=)$/;

const token =
  /\/\/.*|\/\*[^]*?\*\/|\s+|("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`$\\]*`)|([\p{ID_Start}$_][\p{ID_Continue}$]*)|(\d[\w.]*)|(=>|\?\.(?!\d)|>>>=|\*\*=|<<=|>>=|&&=|\|\|=|\?\?=|[-+*/%&|^!=<>]==?|\+\+|--|&&|\|\||\?\?|[^\s])/uy;
const regularExpression = /\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/\w*/y;

/** Texts and regular expressions become `""`; undefined for what this does not read. */
function tokensOf(text: string): string[] | undefined {
  const tokens: string[] = [];
  for (let at = 0; at < text.length;) {
    const before = tokens.at(-1) ?? '(';
    const mayBegin =
      /^[^\w"$)\]}]$/.test(before) || /[=&|!?]/.test(before) || ['return', 'case'].includes(before);
    regularExpression.lastIndex = at;
    const regular = text[at] === '/' && !/^\/[/*]/.test(text.slice(at, at + 2)) && mayBegin;
    const pattern = regular ? regularExpression : token;
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (!found || found[0] === '`') return undefined;
    at = pattern.lastIndex;
    const [, quoted, ...others] = found;
    if (regular || quoted !== undefined) tokens.push('""');
    else tokens.push(...others.filter((one) => one !== undefined));
  }
  return tokens;
}

const isName = (text: string | undefined) => text !== undefined && /^[\p{ID_Start}$_]/u.test(text);

/** Names that the function declares itself: of parameters and constants. */
function namesIn(tokens: readonly string[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [index, one] of tokens.entries()) {
    if (isName(one) && tokens[index + 1] === '=>') names.add(one);
    if (/^(?:const|let)$/.test(tokens[index - 1] ?? '')) names.add(one);
    const declares = one === '(' && (tokens[closing(tokens, index) + 1] === '=>' || isHead(tokens, index));
    if (declares)
      for (const inner of tokens.slice(index, closing(tokens, index))) if (isName(inner)) names.add(inner);
  }
  return names;
}

/** Whether these are the parameters of `function name(…)`, or of a method at the very beginning. */
const isHead = (tokens: readonly string[], open: number) =>
  tokens[closing(tokens, open) + 1] === '{' &&
  (tokens[open - 1] === 'function' || tokens[open - 2] === 'function' || open === 1);

function closing(tokens: readonly string[], open: number): number {
  let depth = 0;
  for (let at = open; at < tokens.length; at++) {
    if (/^[([{]$/.test(tokens[at] ?? '')) depth += 1;
    if (/^[)\]}]$/.test(tokens[at] ?? '')) depth -= 1;
    if (depth === 0) return at;
  }
  return tokens.length;
}

function opening(tokens: readonly string[], close: number): number {
  let depth = 0;
  for (let at = close; at >= 0; at--) {
    if (/^[)\]}]$/.test(tokens[at] ?? '')) depth += 1;
    if (/^[([{]$/.test(tokens[at] ?? '')) depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

/** Where an expression such as `context.list[0].find(…)` begins, whose last token this is. */
function rootOf(tokens: readonly string[], last: number): number {
  let at = last;
  for (;;) {
    if (/^[)\]}]$/.test(tokens[at] ?? '')) {
      at = opening(tokens, at);
      // It belongs to a call or an index, not to a group or a list.
      const owner = tokens[at - 1];
      if ((isName(owner) && !keywords.test(owner ?? '')) || /^[)\]]$/.test(owner ?? '')) {
        at -= 1;
        continue;
      }
    }
    if (!/^(?:\.|\?\.)$/.test(tokens[at - 1] ?? '')) return at;
    at -= 2;
  }
}

/**
 * Whether the source text of a function shows that it does nothing but read its arguments and constants, so that it can be
 * evaluated without doing anything. Any doubt is a no: a call of a function from elsewhere, a random number, the time.
 */
export function readsOnly(of: unknown): boolean {
  if (typeof of !== 'function') return false;
  const text = Function.prototype.toString.call(of);
  const tokens = text.includes('[native code]') ? undefined : tokensOf(text);
  if (!tokens || tokens.some((one) => forbidden.test(one))) return false;
  const names = namesIn(tokens);
  const heads = new Set(tokens.flatMap((one, index) => (one === '(' && isHead(tokens, index) ? index : [])));
  return tokens.every((one, index) => {
    const before = tokens[index - 1] ?? '';
    if (one === '=')
      return /^(?:const|let)$/.test(tokens[index - 2] ?? '') || before === '}' || before === ']';
    // A tagged text calls its tag.
    if (one === '""') return !isName(before) || keywords.test(before);
    if (one !== '(' || heads.has(index)) return true;
    if (/^[)\]}]$|^\?\.$/.test(before))
      return before === '}' || keywords.test(tokens[opening(tokens, index - 1) - 1] ?? '');
    if (!isName(before) || keywords.test(before)) return true;
    const link = tokens[index - 2] ?? '';
    if (link !== '.' && link !== '?.') return functions.test(before) && !names.has(before);
    const root = rootOf(tokens, index - 3);
    const start = tokens[root] ?? '';
    if (!isName(start)) return methods.has(before);
    return names.has(start) ? methods.has(before) : ofGlobals.test(tokens.slice(root, index).join(''));
  });
}
