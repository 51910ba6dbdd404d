import type { GenericSchema } from 'valibot';

/** The longest text or list that a schema lets through, by its place; null when there is no limit. */
export interface Length {
  readonly at: string;
  readonly most: number | null;
  /** The longest that is left when a text is normalized. */
  readonly stored: number | null;
  readonly kind: 'text' | 'list';
}

interface Node {
  readonly type: string;
  readonly kind?: string;
  readonly pipe?: readonly Node[];
  readonly requirement?: unknown;
  readonly wrapped?: Node;
  readonly item?: Node;
  readonly key?: Node;
  readonly value?: Node;
  readonly options?: readonly unknown[];
  readonly entries?: Readonly<Record<string, Node>>;
}

/** What may stand before a limit, because it takes linear time and never makes a text longer. */
const harmless = new Set(['trim', 'non_empty', 'min_length']);

/** The limit among the steps of a pipe that comes before anything expensive. */
function limitOf(steps: readonly Node[]): number | null {
  for (const step of steps) {
    if (step.type === 'max_length' || step.type === 'length') return Number(step.requirement);
    if (step.type === 'values')
      return Math.max(...(step.requirement as string[]).map(({ length }) => length));
    if (!harmless.has(step.type)) return null;
  }
  return null;
}

/** The narrowest of all limits. */
function storedLimitOf(steps: readonly Node[]): number | null {
  const limits = steps
    .filter(({ type }) => type === 'max_length')
    .map(({ requirement }) => Number(requirement));
  return limits.length === 0 ? limitOf(steps) : Math.min(...limits);
}

/** Every text and every list in a schema. */
export function lengthsIn(schema: GenericSchema, at = ''): Length[] {
  return walk(schema, at, []);
}

function walk(node: Node, at: string, after: readonly Node[]): Length[] {
  if (node.pipe !== undefined) {
    const [first, ...steps] = node.pipe;
    // A pipe may begin with a schema that is a pipe itself.
    return first === undefined ? [] : walk(first, at, [...steps, ...after]);
  }
  switch (node.type) {
    case 'string':
      return [{ at, most: limitOf(after), stored: storedLimitOf(after), kind: 'text' }];
    case 'array':
      return [
        { at, most: limitOf(after), stored: storedLimitOf(after), kind: 'list' },
        ...walk(node.item!, `${at}[]`, []),
      ];
    case 'object':
    case 'strict_object':
      return Object.entries(node.entries ?? {}).flatMap(([name, entry]) =>
        walk(entry, at === '' ? name : `${at}.${name}`, []),
      );
    case 'record':
      return [...walk(node.key!, `${at}{}`, []), ...walk(node.value!, `${at}.*`, [])];
    case 'union':
    case 'variant':
      return (node.options ?? []).flatMap((option) => walk(option as Node, at, after));
    case 'optional':
    case 'nullable':
    case 'nullish':
      return walk(node.wrapped!, at, after);
    case 'number':
    case 'boolean':
    case 'picklist':
    case 'literal':
      return [];
    default:
      throw new Error(`${at}: ${node.type} is not known to this walk`);
  }
}
