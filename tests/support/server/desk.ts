import { readConfig, type Config } from '../../../server/config/config.ts';
import type { Database } from '../../../server/db/database.ts';
import { readCommand, type Answer, type AnyCommand } from '../../../server/desk/command.ts';
import type { Desk } from '../../../server/desk/desk.ts';
import { diskStore } from '../../../server/uploads/store.ts';
import { GatewayDouble } from './gatewayDouble.ts';
import { paymentDeps } from './payments.ts';

export interface TestDesk extends Desk {
  /** What commands have written, by path. */
  readonly files: Map<string, string>;
}

/** A desk whose files are kept in memory. */
export function testDesk(
  db: Database,
  { config, ...over }: Partial<Omit<Desk, 'config'>> & { readonly config?: Partial<Config> } = {},
): TestDesk {
  const files = new Map<string, string>();
  return {
    ...paymentDeps(db, new GatewayDouble()),
    uploads: diskStore('/nowhere'),
    connections: () => null,
    who: 'Ruth Example',
    files,
    async writeFile(path, content) {
      const parts: (string | Uint8Array)[] = [];
      if (typeof content === 'string' || content instanceof Uint8Array) parts.push(content);
      else for await (const part of content) parts.push(part);
      files.set(path, Buffer.concat(parts.map((part) => Buffer.from(part))).toString());
    },
    ...over,
    config: { ...readConfig({}), ...config },
  };
}

/** Runs a command as `matricula` does. */
export function runDesk(
  commands: readonly AnyCommand[],
  desk: Desk,
  args: readonly string[],
): Promise<Answer> {
  // As a process that prints instead of throwing would.
  return Promise.resolve().then(() => {
    const asked = readCommand(commands, args);
    if (asked.kind === 'help') return { data: null, lines: asked.text.split('\n') };
    const { command, words, values } = asked;
    return 'alone' in command
      ? command.alone(values as never)
      : command.run({ ...desk, who: values.as ?? desk.who }, words, values as never);
  });
}
