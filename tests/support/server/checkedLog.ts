import type { AppDeps } from '../../../server/app/app.ts';

/** A log that refuses a failure without its reason, which staff could not look into. */
export const checkedLog =
  (log: AppDeps['log'] = () => undefined): AppDeps['log'] =>
  (message, error) => {
    if (error === undefined && /(?: could not be [^(]+| failed)$/.test(message))
      throw new Error(`Logged without its reason: ${message}`);
    log(message, error);
  };
