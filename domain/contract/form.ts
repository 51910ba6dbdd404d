import * as v from 'valibot';
import { REQUIRED } from '../text.ts';

/** Messages by wire name. */
export type FieldErrors<Schema extends v.GenericSchema> = Readonly<
  Partial<Record<keyof v.InferInput<Schema> & string, string>>
>;

export type ParsedForm<Schema extends v.GenericSchema> =
  | { readonly kind: 'valid'; readonly values: v.InferOutput<Schema> }
  | { readonly kind: 'invalid'; readonly errors: FieldErrors<Schema> };

/** Checks and normalizes the fields of a form; `errors` holds the first message for each field. */
export function parseForm<Schema extends v.GenericSchema>(
  schema: Schema,
  fields: unknown,
): ParsedForm<Schema> {
  const parsed = v.safeParse(schema, fields);
  if (parsed.success) return { kind: 'valid', values: parsed.output };
  const errors: Record<string, string> = {};
  for (const { path, input, message } of parsed.issues) {
    errors[String(path?.[0]?.key)] ??= input === undefined ? REQUIRED : message;
  }
  return { kind: 'invalid', errors: errors as FieldErrors<Schema> };
}

/**
 * The normalized fields of a form without errors.
 * @throws ValiError for a form with errors
 */
export const validFields = <Schema extends v.GenericSchema>(schema: Schema, fields: unknown) =>
  v.parse(schema, fields);

/** The first message about a single value, or null for a valid one. */
export function errorOf(schema: v.GenericSchema, value: unknown): string | null {
  const parsed = v.safeParse(schema, value, { abortPipeEarly: true });
  return parsed.success ? null : parsed.issues[0].message;
}
