import type { Context } from 'hono';
import type { GenericSchema, InferOutput } from 'valibot';
import { MAX_FIELDS, MAX_FIELD_NAME_LENGTH } from '../../domain/contract/endpoint.ts';
import { CHECK_FIELDS } from '../../domain/contract/errors.ts';
import { parseForm } from '../../domain/contract/form.ts';
import { ApiError } from './errors.ts';

/** Text by field name; a list for a name that ends in `[]`. */
type Fields = Record<string, string | string[]>;

/** @throws ApiError 400 when there are more `&` than a form with every field has */
function assertFewFields(text: string): void {
  let fields = 1;
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1)) {
    fields += 1;
    if (fields > MAX_FIELDS) throw new ApiError(400, `The request has more than ${MAX_FIELDS} fields.`);
  }
}

/** Each name and each value is looked at once, so that the time is proportional to the size of the text. */
function parseFields(text: string): Fields {
  const fields: Fields = Object.create(null) as Fields;
  if (text === '') return fields;
  // Before anything is decoded.
  assertFewFields(text);
  for (const [name, value] of new URLSearchParams(text)) {
    if (name.length > MAX_FIELD_NAME_LENGTH) throw new ApiError(400, 'The name of a field is too long.');
    // PostgreSQL cannot store U+0000.
    if (name.includes('\0') || value.includes('\0'))
      throw new ApiError(400, 'A field contains a null character.');
    const previous = fields[name];
    if (Array.isArray(previous)) previous.push(value);
    else if (previous !== undefined) throw new ApiError(400, `The field ${name} was sent twice.`);
    else fields[name] = name.endsWith('[]') ? [value] : value;
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
  const type = (c.req.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase();
  const isForm = type === 'application/x-www-form-urlencoded';
  // A call without a body has no type either: it has no fields, as those of pages from before a field was added.
  const text = isForm || type === '' ? await c.req.text() : null;
  if (text === null || (!isForm && text !== ''))
    throw new ApiError(415, 'Send the fields as application/x-www-form-urlencoded.');
  return check(schema, parseFields(text));
}

/**
 * Checks the query of the address.
 * @throws ApiError 400, or 422 with `fields`
 */
export function readQuery<Schema extends GenericSchema>(c: Context, schema: Schema): InferOutput<Schema> {
  const { url } = c.req;
  const start = url.indexOf('?');
  return check(schema, parseFields(start === -1 ? '' : url.slice(start + 1)));
}

function check<Schema extends GenericSchema>(schema: Schema, input: unknown): InferOutput<Schema> {
  const parsed = parseForm(schema, input);
  if (parsed.kind === 'invalid') throw new ApiError(422, CHECK_FIELDS, { fields: parsed.errors });
  return parsed.values;
}
