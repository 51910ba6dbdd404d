import type { Provider } from '../../domain/provider.ts';
import type { SignInChoice } from '../config/config.ts';
import type { Limits } from '../config/limits.ts';
import type { Database } from '../db/database.ts';

export interface PoolSettings {
  readonly region: string;
  /** e.g. `us-east-1_Matricula`. */
  readonly userPoolId: string;
  readonly clientId: string;
  /** `iss` of the tokens. */
  readonly issuer: string;
}

/**
 * The user pool that the embedded service emulates. The issuer has Cognito's form, without which strict verifiers such as
 * aws-jwt-verify reject the tokens, and which keeps sessions valid when the server moves to another port.
 */
export const embeddedPool: PoolSettings = {
  region: 'us-east-1',
  userPoolId: 'us-east-1_Matricula',
  clientId: 'matricula-site',
  issuer: 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_Matricula',
};

export interface SignInLimits extends Pick<
  Limits,
  | 'signInMail'
  | 'signInStarts'
  | 'signInStartsOfStrangers'
  | 'mailedCodes'
  | 'mailedCodesForStrangers'
  | 'codeTries'
  | 'codeTriesOfStrangers'
> {
  /** Failed sign-ins after which an account has to wait. */
  readonly attempts: number;
}

export interface SignInContext {
  readonly db: Database;
  readonly pool: PoolSettings;
  /** Null for a pool that offers passwords only. */
  readonly choice: SignInChoice | null;
  /** Who writes the mails. */
  readonly sender: Provider;
  readonly limits: SignInLimits;
  readonly now: () => Date;
  /** Called after a mail was written to the outbox and committed. */
  readonly mailWritten: () => void;
}

/** The part of the pool id after `_`, which goes into the SRP hashes. */
export const poolName = (pool: PoolSettings) => pool.userPoolId.slice(pool.userPoolId.indexOf('_') + 1);

export const addSeconds = (date: Date, seconds: number) => new Date(date.getTime() + seconds * 1000);
