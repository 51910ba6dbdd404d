import { isSecretName, redactText, redacted } from './secrets.ts';

/** How much of an event or a context is recorded, and what of it is hidden. */
export interface RedactOptions {
  /** Values of fields named `code` that are not secret, in lower case. */
  readonly publicCodes?: ReadonlySet<string> | undefined;
  /** Also hides email addresses in texts. */
  readonly hideEmails?: boolean | undefined;
  /**
   * Decides what a value is shown as. `undefined` leaves that to the recorder.
   * @param path names and indexes from the event, context or output to the value, joined by dots
   */
  readonly redact?: ((path: string, value: unknown) => unknown) | undefined;
  /** Fields and items; what comes after them is cut. Default: 5,000. */
  readonly maxNodes?: number | undefined;
  /** Characters of all texts together, and of all names of fields. Default: 100,000. */
  readonly maxText?: number | undefined;
  /** Milliseconds. Default: 20. */
  readonly maxMilliseconds?: number | undefined;
}

const maxDepth = 8;

/**
 * A value as plain JSON without secrets: passwords, nonces, tokens, codes that are typed or mailed, card numbers, and
 * everything that a request sends. Actors become `{ actor: id }`, and other objects that are not plain are named by their
 * kind. Getters are not called, an object that occurs again is named by the path of its first place, and whatever is
 * beyond the limits is cut. Never throws.
 */
export function redact(value: unknown, options: RedactOptions = {}): unknown {
  return plainReader(options)(value);
}

function plainReader({
  publicCodes = new Set(),
  hideEmails = false,
  redact: decide = () => undefined,
  maxNodes = 5000,
  maxText = 100_000,
  maxMilliseconds = 20,
}: RedactOptions): (value: unknown) => unknown {
  const deadline = performance.now() + maxMilliseconds;
  const paths = new Map<object, string>();
  let nodes = 0;
  let text = 0;
  let named = 0;
  let isOver = false;

  /** Counts a field or an item, and says whether it may no longer be read. */
  function isSpent(name = ''): boolean {
    nodes += 1;
    named += name.length;
    isOver ||= nodes > maxNodes || named > maxText || (nodes % 64 === 0 && performance.now() > deadline);
    return isOver;
  }
  const isPublic = (code: unknown) => typeof code === 'string' && publicCodes.has(code.toLowerCase());

  function readText(given: string): string {
    const left = Math.max(maxText - text, 0);
    const kept = given.slice(0, left);
    text += kept.length;
    if (kept.length === given.length) return redactText(kept, hideEmails);
    // A secret that is cut in two would no longer look like one.
    const words = kept.slice(0, kept.lastIndexOf(' ') + 1);
    return `${redactText(words, hideEmails)}[cut at ${left} of ${given.length} characters]`;
  }

  /** @param owner the name beside a value, as in the fields of a form and the entries of a map */
  function field(name: string, inner: unknown, path: string, depth: number, owner?: string): unknown {
    if (inner === undefined || inner === null || inner === '') return inner;
    if (typeof inner === 'boolean') return inner;
    if (isSecretName(name) && !isPublic(inner)) return redacted;
    if (name === 'value' && owner !== undefined && isSecretName(owner)) return redacted;
    if (['form', 'headers', 'query'].includes(name) && typeof inner === 'object')
      return byName(namesIn(inner), () => redacted);
    return visit(inner, path, depth + 1);
  }

  function visit(at: unknown, path: string, depth: number): unknown {
    try {
      const decided = decide(path, at);
      if (decided !== undefined) return decided;
      if (typeof at === 'string') return readText(at);
      if (typeof at === 'number') return Number.isFinite(at) ? at : `[${at}]`;
      if (typeof at === 'bigint') return readText(`${at}n`);
      if (at === null || at === undefined || typeof at === 'boolean') return at;
      if (typeof at !== 'object') return `[${typeof at}]`;
      return visitObject(at, path, depth);
    } catch {
      return '[unreadable]';
    }
  }

  function visitObject(at: object, path: string, depth: number): unknown {
    if (isActor(at)) return { actor: at.id };
    if (isLogic(at)) return { logic: at.id ?? 'service' };
    const first = paths.get(at);
    if (first !== undefined) return `[same as ${first || 'the whole'}]`;
    if (depth > maxDepth) return '[deeper]';
    if (!isEmpty(at)) paths.set(at, path);
    const kind = kindOf(at);
    if (Array.isArray(at)) return items(at, path, depth, at.length);
    if (at instanceof Error)
      return { name: at.name, message: readText(at.message), ...causeOf(at, path, depth) };
    if (at instanceof Set) return { Set: items(at, path, depth, at.size) };
    if (at instanceof Map) return { Map: pairs(at, path, depth, at.size) };
    if (at instanceof Date) return { Date: Number.isNaN(at.getTime()) ? 'Invalid Date' : at.toISOString() };
    if (at instanceof RegExp) return { RegExp: readText(String(at)) };
    if (at instanceof URL) return { URL: readText(at.href) };
    if (isNamedValues(at)) return { [kind]: byName(at.keys(), () => redacted) };
    if (ArrayBuffer.isView(at) || at instanceof ArrayBuffer) return { [kind]: `${at.byteLength} bytes` };
    if (typeof Blob !== 'undefined' && at instanceof Blob)
      return {
        [kind]: { ...('name' in at && { name: readText(String(at.name)) }), type: at.type, size: at.size },
      };
    if (isOpaque(at, kind)) return `[${kind}]`;
    // A snapshot inside an event is a copy of an actor's, which has entries of its own.
    const snapshot = at as { machine?: { id: string }; value?: unknown; status?: unknown };
    if (snapshot.machine !== undefined && 'value' in at && 'status' in at)
      return { chart: snapshot.machine.id, value: snapshot.value, status: snapshot.status };
    return fields(at, path, depth);
  }

  function fields(at: object, path: string, depth: number): object {
    const owner = textAt(at, 'name') ?? textAt(at, 'key');
    return byName(namesIn(at), (name) => {
      const own = Object.getOwnPropertyDescriptor(at, name);
      return own?.get ? '[getter]' : field(name, own?.value, join(path, name), depth, owner);
    });
  }

  function byName(names: Iterable<string>, readField: (name: string) => unknown): object {
    const read: Record<string, unknown> = {};
    for (const name of names) {
      if (isSpent(name)) {
        read['[cut]'] = 'too large';
        break;
      }
      const inner = readField(name);
      if (inner === undefined) continue;
      if (name in read) Object.defineProperty(read, name, { ...asField, value: inner });
      else read[name] = inner;
    }
    return read;
  }

  function items(at: Iterable<unknown>, path: string, depth: number, size: number): unknown[] {
    const read: unknown[] = [];
    for (const item of at) {
      if (isSpent()) {
        read.push(`[cut: ${size - read.length} more]`);
        break;
      }
      // An entry of a map or a form that was made into a list.
      const previous: unknown = read.length === 1 && size === 2 ? read[0] : undefined;
      const place = join(path, String(read.length));
      read.push(
        (typeof previous === 'string'
          ? field(previous, item, place, depth)
          : visit(item, place, depth + 1)) ?? null,
      );
    }
    return read;
  }

  function pairs(at: Map<unknown, unknown>, path: string, depth: number, size: number): unknown[] {
    const read: unknown[] = [];
    for (const [key, inner] of at) {
      if (isSpent()) {
        read.push(`[cut: ${size - read.length} more]`);
        break;
      }
      const name = typeof key === 'string' ? key : '';
      const place = join(path, name || String(read.length));
      read.push([visit(key, `${place} (key)`, depth + 1) ?? null, field(name, inner, place, depth) ?? null]);
    }
    return read;
  }

  function causeOf({ cause }: Error, path: string, depth: number) {
    return cause === undefined ? {} : { cause: visit(cause, join(path, 'cause'), depth + 1) };
  }

  return (value) => visit(value, '', 0);
}

/** The descriptor of a field whose name an object has by itself, e.g. `__proto__`. */
const asField = { enumerable: true, configurable: true, writable: true };

const join = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);

/** The names of the enumerable fields, one by one: a huge object is not listed as a whole. */
function* namesIn(at: object): Generator<string> {
  for (const name in at) if (Object.hasOwn(at, name)) yield name;
}

function isEmpty(at: object): boolean {
  if (Array.isArray(at)) return at.length === 0;
  // Even the first name of millions of bytes is found only after all have been listed.
  if (ArrayBuffer.isView(at)) return at.byteLength === 0;
  return namesIn(at).next().done === true;
}

function textAt(at: object, name: string): string | undefined {
  const value: unknown = Object.getOwnPropertyDescriptor(at, name)?.value;
  return typeof value === 'string' ? value : undefined;
}

function kindOf(at: object): string {
  const tag = Object.prototype.toString.call(at).slice('[object '.length, -1);
  if (tag !== 'Object') return tag;
  const { constructor } = (Object.getPrototypeOf(at) ?? {}) as { constructor?: unknown };
  return typeof constructor === 'function' && constructor.name !== '' ? constructor.name : tag;
}

const isNamedValues = (at: object): at is FormData | Headers | URLSearchParams =>
  ['FormData', 'Headers', 'URLSearchParams'].includes(Object.prototype.toString.call(at).slice(8, -1));

/** Objects of the platform, whose fields lead to half of the page or to nothing. */
function isOpaque(at: object, kind: string): boolean {
  if (Symbol.toStringTag in at && kind !== 'Object') return true;
  return 'nodeType' in at && 'nodeName' in at;
}

/** Actor logic, e.g. a machine on its way to the actor that will run it. */
const isLogic = (value: object): value is { id?: string } =>
  'getInitialSnapshot' in value && 'transition' in value;

export const isActor = (value: object): value is { id: string } =>
  'sessionId' in value && 'send' in value && 'getSnapshot' in value;
