/** One field of an event's payload in a form. */
export interface Field {
  readonly name: string;
  readonly kind: 'text' | 'number' | 'boolean' | 'json';
  /** Value of the sample. */
  readonly text: string;
}

export function fieldsOf(sample: Readonly<Record<string, unknown>>): Field[] {
  return Object.entries(sample).map(([name, value]) => {
    if (typeof value === 'string') return { name, kind: 'text', text: value };
    if (typeof value === 'number' || typeof value === 'boolean')
      return { name, kind: typeof value as 'number' | 'boolean', text: String(value) };
    return { name, kind: 'json', text: JSON.stringify(value, null, 1) ?? 'null' };
  });
}

/**
 * The payload that a form describes.
 *
 * @throws Error with the name of an invalid field
 */
export function readFields(
  fields: readonly Field[],
  typed: Readonly<Record<string, string>>,
): Record<string, unknown> {
  return Object.fromEntries(
    fields.map(({ name, kind, text }) => {
      const value = typed[name] ?? text;
      if (kind === 'text') return [name, value];
      if (kind === 'boolean') return [name, value === 'true'];
      if (kind === 'number') {
        if (value.trim() === '' || Number.isNaN(Number(value))) throw new Error(`${name} must be a number.`);
        return [name, Number(value)];
      }
      try {
        return [name, JSON.parse(value) as unknown];
      } catch {
        throw new Error(`${name} must be JSON.`);
      }
    }),
  );
}
