import { createAuthenticators } from './authenticators.ts';
import { createKeyring } from './keys.ts';
import type { SignInContext } from './context.ts';
import type { OperationName } from './operationPolicies.ts';
import { createOperations, type Operation } from './operations.ts';
import { createSecondFactors } from './secondFactors.ts';
import { createTokens, type Tokens } from './tokens.ts';
import type { JWK } from 'jose';

/** The embedded sign-in service, which stands in for Amazon Cognito. */
export interface SignInService {
  readonly context: SignInContext;
  readonly operations: Record<OperationName, Operation>;
  readonly tokens: Tokens;
  /** The content of `jwks.json`. */
  keys(): Promise<{ keys: JWK[] }>;
}

export function createSignInService(context: SignInContext): SignInService {
  const currentKey = createKeyring(context);
  const tokens = createTokens(context, currentKey);
  const authenticators = createAuthenticators(context, currentKey);
  const secondFactors = createSecondFactors(context, authenticators);
  return {
    context,
    tokens,
    operations: createOperations(context, tokens, authenticators, secondFactors),
    keys: async () => ({ keys: [(await currentKey()).publicJwk] }),
  };
}
