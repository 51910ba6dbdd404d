import type { SQL } from 'drizzle-orm';
import type { SnapshotFrom } from 'xstate';
import type { AttemptEvent, paymentAttemptMachine } from '../../machines/paymentAttempt/machine.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { Attempt } from '../db/schema.ts';
import type { Catalogue } from './catalogue.ts';
import type { Gateway } from './gateway.ts';
import type { PaymentTiming } from './timing.ts';

export type AttemptSnapshot = SnapshotFrom<typeof paymentAttemptMachine>;

/** Event and earlier snapshot are null for a new attempt. */
export interface AttemptTransition {
  readonly attemptId: string;
  readonly event: AttemptEvent | null;
  readonly before: AttemptSnapshot | null;
  readonly after: AttemptSnapshot;
}

/** What payments work with. Times that matter come from the database's clock, never from an instance's own. */
export interface PaymentDeps {
  readonly db: Database;
  /** Names the history that the database is part of: another one means that it may have lost rows. */
  readonly identity: SQL;
  readonly config: Pick<Config, 'brand' | 'declinesPerHour'>;
  readonly catalogue: Catalogue;
  readonly gateway: Gateway;
  readonly timing: PaymentTiming;
  /** Resolves after so many milliseconds. */
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** Attempts that this instance is working on, by id, each with the number under which it took them over. */
  readonly atWork: Map<string, number>;
  /** Open attempts that callers of this instance wait for, by id. */
  readonly awaited: Map<string, Promise<Attempt>>;
  readonly mailWritten: () => void;
  /** Called for each transition, once its transaction is committed. */
  readonly onTransition?: ((transition: AttemptTransition) => void) | undefined;
  readonly log: (message: string, error?: unknown) => void;
}
