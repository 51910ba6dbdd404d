/** A problem that the operator can fix. The message says how, so it is printed without a stack trace. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
