import { hashOf } from './hash.ts';

type Replacer = (this: object, key: string, value: unknown) => unknown;

/** Names an object that is inside itself. */
function withoutCycles(replace: (value: unknown) => unknown): Replacer {
  const above: object[] = [];
  return function replacer(_key, value) {
    above.splice(above.indexOf(this) + 1);
    const inner = replace(value);
    if (typeof inner !== 'object' || inner === null) return inner;
    if (above.includes(inner)) return '[cycle]';
    above.push(inner);
    return inner;
  };
}

/** JSON, which has no integers of any size, and writes sets and maps as empty objects. */
export const jsonOf = (value: unknown): string =>
  JSON.stringify(
    value,
    withoutCycles((inner) => {
      if (typeof inner === 'bigint') return `${inner}n`;
      return inner instanceof Set || inner instanceof Map ? [...inner] : inner;
    }),
  );

const maxLength = 200;

/** A value as JSON in one line: comparable, and short enough to be reviewed. A long value ends with a hash of the whole. */
export function toLine(value: unknown): string {
  const text = JSON.stringify(value, withoutCycles(plain));
  if (text.length <= maxLength) return text;
  return `${text.slice(0, maxLength)}… (${text.length} characters, ${hashOf(text).slice(0, 8)})`;
}

function plain(value: unknown): unknown {
  if (value === undefined) return '[undefined]';
  if (typeof value === 'function') return '[function]';
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value !== 'object' || value === null) return value;
  if ('xstate$$type' in value && 'id' in value) return `[actor ${String(value.id)}]`;
  if ('getInitialSnapshot' in value) return '[logic]';
  if (value instanceof Error) return { name: value.name, message: value.message };
  if (value instanceof Set || value instanceof Map) return [...value];
  if (typeof File === 'function' && value instanceof File) return `[file ${value.name}]`;
  if (typeof Blob === 'function' && value instanceof Blob) return `[blob of ${value.size} bytes]`;
  return value;
}
