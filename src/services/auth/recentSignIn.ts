import { recentSignIn } from '../../../domain/recentSignIn.ts';

interface Proof {
  readonly session: string;
  readonly token: string;
  /** All that the sign-in client holds of it. */
  readonly tokens: ReadonlyMap<string, string>;
}

/** The sign-in by which the person of a session has just proved who they are. Kept as long as the page, and nowhere else. */
let proof: Proof | null = null;

export function keepProof(given: Proof): void {
  proof = given;
}

export function forgetProof(): void {
  proof = null;
}

const proofOf = (session: string | undefined) => (proof?.session === session ? proof : null);

/** The header by which a call of this session proves a recent sign-in; none where the session has no proof. */
export function proofHeaders(session: string | undefined): Readonly<Record<string, string>> {
  const token = proofOf(session)?.token;
  return token === undefined ? {} : { [recentSignIn.header]: token };
}

/** What lets the sign-in client call with the proof; null where the session has none. */
export const proofTokens = (session: string): ReadonlyMap<string, string> | null =>
  proofOf(session)?.tokens ?? null;
