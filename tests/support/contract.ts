import { globSync } from 'node:fs';
import path from 'node:path';
import type { Endpoint } from '../../domain/contract/endpoint.ts';

/** A call of the API, with the file that declares it. */
export interface ContractCall extends Endpoint {
  /** Its export, e.g. `verifyPayment`. */
  readonly constant: string;
  /** E.g. `POST /payments/:id/verify_payment`. */
  readonly name: string;
  /** Relative to the project. */
  readonly file: string;
}

const folder = path.resolve(import.meta.dirname, '../../domain/contract');

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Every call of the API, read from the folder, so that a new file is among them. */
export const contractCalls: readonly ContractCall[] = (
  await Promise.all(
    globSync('*.ts', { cwd: folder })
      .filter((file) => !file.endsWith('.test.ts'))
      .sort()
      .map(async (file) => {
        const exported = (await import(path.join(folder, file))) as Readonly<Record<string, unknown>>;
        return Object.entries(exported).flatMap(([constant, value]) =>
          isEndpoint(value)
            ? [
                {
                  ...value,
                  constant,
                  name: `${value.method} ${value.path}`,
                  file: `domain/contract/${file}`,
                },
              ]
            : [],
        );
      }),
  )
).flat();
