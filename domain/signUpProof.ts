import * as v from 'valibot';

/**
 * The sender of an account form chooses a secret with it, and sends the same with the mailed code. It tells their form
 * from those that others sent for the same address.
 */
export const signUpProof = {
  /** That of the call that creates an account. */
  header: 'Sign-Up-Proof',
  /** In the `ClientMetadata` of the sign-in service. */
  metadata: 'signUpProof',
  schema: v.pipe(
    v.string(),
    v.minLength(16, 'must have at least 16 characters'),
    v.maxLength(256, 'must have at most 256 characters'),
  ),
} as const;
