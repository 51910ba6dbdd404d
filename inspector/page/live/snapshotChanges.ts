export interface Change {
  /** Keys from the root, with slashes between. */
  readonly path: string;
  readonly kind: 'added' | 'removed' | 'changed';
  readonly before: unknown;
}

/** What differs between two plain values, by path; of something new only the whole. */
export function changesBetween(before: unknown, after: unknown): ReadonlyMap<string, Change> {
  const changes = new Map<string, Change>();
  const compare = (a: unknown, b: unknown, path: string) => {
    if (Object.is(a, b)) return;
    if (isNode(a) && isNode(b) && Array.isArray(a) === Array.isArray(b)) {
      const prefix = path && `${path}/`;
      for (const key of new Set([...Object.keys(a), ...Object.keys(b)]))
        compare(a[key], b[key], prefix + key);
      return;
    }
    const kind = a === undefined ? 'added' : b === undefined ? 'removed' : 'changed';
    changes.set(path, { path, kind, before: a });
  };
  compare(before, after, '');
  return changes;
}

const isNode = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
