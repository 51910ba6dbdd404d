import { parseCopy } from '../ui/copy.ts';

/** Every text inside a value, with the path of keys that leads to it, e.g. `home.hero.lead`. */
export function textsOf(value: unknown, path = ''): readonly (readonly [path: string, text: string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    textsOf(inner, path === '' ? key : `${path}.${key}`),
  );
}

/** Every link target inside a value: those in running text and those of `to` and `url` fields. */
export function targetsOf(value: unknown): readonly (readonly [path: string, target: string])[] {
  return textsOf(value).flatMap(([path, text]) =>
    /\.(to|url|jobUrl)$/.test(path) && text !== ''
      ? [[path, text] as const]
      : parseCopy(text).flatMap((part) => (part.kind === 'link' ? [[path, part.to] as const] : [])),
  );
}
