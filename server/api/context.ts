import type { Config } from '../config/config.ts';
import type { LimitDeps } from '../http/limits.ts';
import type { PaymentDeps } from '../payments/deps.ts';
import type { SignIn } from '../signIn/port.ts';

/** What the API's routes work with. */
export interface ApiContext extends PaymentDeps, LimitDeps {
  readonly config: Config;
  readonly signIn: SignIn;
  /** Version of the site being served. */
  readonly version: string;
}
