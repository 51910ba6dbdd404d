import { parseCopy } from '../../domain/copy.ts';

/** Every string inside a value, with its path of keys, e.g. `home.hero.lead`. */
export function textsOf(value: unknown, path = ''): readonly (readonly [path: string, text: string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    textsOf(inner, path === '' ? key : `${path}.${key}`),
  );
}

/** Every link target inside a value: in marked-up text and in `to` and `url` fields. */
export function targetsOf(value: unknown): readonly (readonly [path: string, target: string])[] {
  return textsOf(value).flatMap(([path, text]) =>
    /\.(to|url|jobUrl)$/.test(path) && text !== ''
      ? [[path, text] as const]
      : parseCopy(text).flatMap((part) => (part.kind === 'link' ? [[path, part.to] as const] : [])),
  );
}
