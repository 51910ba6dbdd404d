import type { Database } from '../db/database.ts';

export interface PoolSettings {
  readonly region: string;
  /** e.g. `us-east-1_Matricula`. */
  readonly userPoolId: string;
  readonly clientId: string;
  /**
   * `iss` of the tokens. It does not follow the port, so that a session survives a restart on another one.
   */
  readonly issuer: string;
}

/** The pool that the embedded service plays. */
export const embeddedPool: PoolSettings = {
  region: 'us-east-1',
  userPoolId: 'us-east-1_Matricula',
  clientId: 'matricula-site',
  issuer: 'http://localhost/cognito/us-east-1_Matricula',
};

export interface SignInLimits {
  /** Failed sign-ins after which a person must wait. */
  readonly attempts: number;
  /** Codes that one account may be sent for one purpose in an hour. */
  readonly codesPerHour: number;
}

/** What every part of the embedded sign-in service works with. */
export interface SignInContext {
  readonly db: Database;
  readonly pool: PoolSettings;
  readonly limits: SignInLimits;
  readonly now: () => Date;
  /** Called after a mail was written to the outbox and committed. */
  readonly mailWritten: () => void;
}

/** What goes into the SRP hashes: the part of the pool id after `_`. */
export const poolName = (pool: PoolSettings) => pool.userPoolId.slice(pool.userPoolId.indexOf('_') + 1);

export const after = (date: Date, seconds: number) => new Date(date.getTime() + seconds * 1000);
