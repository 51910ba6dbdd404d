import type { PendingRequest, RequestInfo, RequestRules } from 'chart-inspector/drive/testAdapter.ts';

/** Operation of a call to the sign-in service, e.g. `InitiateAuth`. */
const operationOf = ({ header }: RequestInfo) => header('x-amz-target')?.split('.')[1];

/**
 * `POST /api/create_account`, `POST /api/payments/:id/verify_payment`, `GET /assets/messageCalls.js` without its hash; for the
 * sign-in service `cognito InitiateAuth`, with a challenge other than that of every password sign-in:
 * `cognito RespondToAuthChallenge NEW_PASSWORD_REQUIRED`.
 */
function nameOf(request: RequestInfo): string {
  const operation = operationOf(request);
  if (operation === undefined) {
    const path = new URL(request.url).pathname
      .replace(/\/\d+(?=\/)/, '/:id')
      .replace(/\/[\da-f-]{36}(?=\/settle$)/, '/:key')
      .replace(/^(\/api\/account_deletions)\/.+$/, '$1/:person')
      .replace(/^\/uploads\/.+$/, '/uploads/:id')
      .replace(/-[\w-]{8}\.js$/, '.js');
    return `${request.method} ${path}`;
  }
  const challenge = /"ChallengeName":\s*"(\w+)"/.exec(request.body)?.[1];
  return `cognito ${operation}${challenge && challenge !== 'PASSWORD_VERIFIER' ? ` ${challenge}` : ''}`;
}

/** Fails a call to the sign-in service with one of its exceptions. */
export const refuse = (request: PendingRequest, exception: string, message = exception): Promise<void> =>
  request.fulfill(
    400,
    { __type: exception, message },
    { 'content-type': 'application/x-amz-json-1.1', 'x-amzn-errortype': `${exception}:` },
  );

/** The session of a challenge that a test gives in the service's place. The service itself does not know it. */
export const madeUpSession = 'made-up session';

/** What the sign-in service asks for instead of signing in. */
export const challenge = (ChallengeName: string, ChallengeParameters: object = {}): object => ({
  ChallengeName,
  Session: madeUpSession,
  ChallengeParameters,
});

export const requestRules: RequestRules = {
  nameOf,
  // Amplify repeats a call that failed on the network up to twice.
  isRetry: ({ header }) => /attempt=[2-9]/.test(header('amz-sdk-request') ?? ''),
  // An exception ends a call to the sign-in service at once; after a network failure the client would retry.
  abandon: (request) =>
    request.name.startsWith('cognito') ? refuse(request, 'InternalErrorException') : request.abort(),
};
