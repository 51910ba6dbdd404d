import { signUpProof } from '../../../domain/signUpProof.ts';

/** What a client sends with its form and again with the mailed code; it may be any secret. */
export const PROOF = 'a proof that nobody can guess';

/** `ClientMetadata` of a sign-up and of its confirmation. */
export const proofOf = (proof = PROOF) => ({ ClientMetadata: { [signUpProof.metadata]: proof } });
