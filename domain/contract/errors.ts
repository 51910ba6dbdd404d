import * as v from 'valibot';

/**
 * The body of an answer other than success. `message` is a sentence for people; `fields` says by wire name what is wrong
 * with each field, in words that a form can show beside it.
 */
export const errorBody = v.object({
  message: v.optional(v.string(), ''),
  fields: v.optional(v.record(v.string(), v.string()), {}),
});

/** The `message` that comes with `fields`. */
export const CHECK_FIELDS = 'Please check what you entered and try again.';
