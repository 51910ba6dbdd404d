import { recentSignIn } from '../../../domain/recentSignIn.ts';

/** The access token by which the person of a session has just proved who they are. Kept as long as the page, and nowhere else. */
let proof: { readonly session: string; readonly token: string } | null = null;

export function keepProof(session: string, token: string): void {
  proof = { session, token };
}

export function forgetProof(): void {
  proof = null;
}

/** The header by which a call of this session proves a recent sign-in; none where the session has no proof. */
export const proofHeaders = (session: string | undefined): Readonly<Record<string, string>> =>
  proof !== null && proof.session === session ? { [recentSignIn.header]: proof.token } : {};
