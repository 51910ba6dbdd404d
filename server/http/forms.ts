import type { Context } from 'hono';
import type { GenericSchema, InferOutput } from 'valibot';
import { CHECK_FIELDS } from '../../domain/contract/errors.ts';
import { parseForm } from '../../domain/contract/form.ts';
import { ApiError } from './errors.ts';

/** Text by field name; a list for a name that ends in `[]`. */
type Fields = Record<string, string | string[]>;

async function readFields(c: Context): Promise<Fields> {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') {
    throw new ApiError(415, 'Send the fields as application/x-www-form-urlencoded.');
  }
  const fields: Fields = Object.create(null) as Fields;
  for (const [name, value] of new URLSearchParams(await c.req.text())) {
    // PostgreSQL cannot store U+0000.
    if (`${name}${value}`.includes('\0')) throw new ApiError(400, 'A field contains a null character.');
    const previous = fields[name];
    if (name.endsWith('[]')) fields[name] = Array.isArray(previous) ? [...previous, value] : [value];
    else if (previous === undefined) fields[name] = value;
    else throw new ApiError(400, `The field ${name} was sent twice.`);
  }
  return fields;
}

/**
 * Reads and checks a form-encoded body.
 * @throws ApiError 415, 400, or 422 with `fields`: what is wrong, by field name
 */
export async function readForm<Schema extends GenericSchema>(
  c: Context,
  schema: Schema,
): Promise<InferOutput<Schema>> {
  return check(schema, await readFields(c));
}

/**
 * Checks the query of the address.
 * @throws ApiError 422 with `fields`
 */
export function readQuery<Schema extends GenericSchema>(c: Context, schema: Schema): InferOutput<Schema> {
  return check(schema, c.req.query());
}

function check<Schema extends GenericSchema>(schema: Schema, input: unknown): InferOutput<Schema> {
  const parsed = parseForm(schema, input);
  if (parsed.kind === 'invalid') throw new ApiError(422, CHECK_FIELDS, { fields: parsed.errors });
  return parsed.values;
}
