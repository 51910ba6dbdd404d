import type { Context } from 'hono';
import * as v from 'valibot';
import { ApiError } from './errors.ts';

/** A form's fields: text, or a list for names that end in `[]`. */
type Fields = Record<string, string | string[]>;

async function readFields(c: Context): Promise<Fields> {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') {
    throw new ApiError(415, 'Send the fields as application/x-www-form-urlencoded.');
  }
  const fields: Fields = Object.create(null) as Fields;
  for (const [name, value] of new URLSearchParams(await c.req.text())) {
    // The database keeps no text with a NUL in it.
    if (`${name}${value}`.includes('\0'))
      throw new ApiError(400, 'A field holds a character that is no text.');
    const held = fields[name];
    if (name.endsWith('[]')) fields[name] = Array.isArray(held) ? [...held, value] : [value];
    else if (held === undefined) fields[name] = value;
    else throw new ApiError(400, `The field ${name} was sent twice.`);
  }
  return fields;
}

/**
 * Reads and checks a form-encoded body.
 * @throws ApiError 415, 400, or 422 with a `message` and `fields` (field name → what is wrong with it)
 */
export async function readForm<Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  return check(schema, await readFields(c));
}

/** The same for the address's query. */
export function readQuery<Schema extends v.GenericSchema>(c: Context, schema: Schema): v.InferOutput<Schema> {
  return check(schema, c.req.query());
}

function check<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, input);
  if (parsed.success) return parsed.output;
  const fields: Record<string, string> = {};
  for (const issue of parsed.issues) {
    const name = issue.path?.[0]?.key;
    fields[typeof name === 'string' ? name : 'form'] ??=
      issue.input === undefined ? 'Required' : issue.message;
  }
  const [[name, fault] = ['form', '']] = Object.entries(fields);
  throw new ApiError(422, `${name}: ${fault}`, { fields });
}

/** Trimmed text that must not be empty. */
export const requiredText = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Required'),
    v.maxLength(maxLength, `At most ${maxLength} characters`),
  );

export const optionalText = (maxLength: number) =>
  v.optional(v.pipe(v.string(), v.trim(), v.maxLength(maxLength, `At most ${maxLength} characters`)), '');

export const email = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.minLength(1, 'Required'),
  v.maxLength(254, 'At most 254 characters'),
  v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Invalid email address. Please check your email address.'),
);
