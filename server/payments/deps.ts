import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { Catalogue } from './catalogue.ts';
import type { Gateway } from './gateway.ts';
import type { PaymentTiming } from './timing.ts';

/** What payments work with. Times that matter come from the database's clock, never from an instance's own. */
export interface PaymentDeps {
  readonly db: Database;
  readonly config: Pick<Config, 'declinesPerHour'>;
  readonly catalogue: Catalogue;
  readonly gateway: Gateway;
  readonly timing: PaymentTiming;
  /** Resolves after so many milliseconds. */
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** Attempts that this instance is working on, by id, each with the number under which it took them over. */
  readonly atWork: Map<string, number>;
  readonly mailWritten: () => void;
  readonly log: (message: string, error?: unknown) => void;
}
