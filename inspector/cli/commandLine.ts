import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;
type Config<Given extends Options> = {
  readonly args: string[];
  readonly allowPositionals: true;
  readonly options: Given & {
    readonly config: { readonly type: 'string' };
    readonly help: { readonly type: 'boolean' };
  };
};

/** Invalid arguments; the message is printed above the usage. */
export class UsageError extends Error {}

/**
 * The arguments of a command of this package, each of which takes `--config` and `--help` too.
 *
 * @throws UsageError for an unknown option, a missing value, or a word where none is taken
 */
export function parseCommandLine<const Given extends Options>(
  args: readonly string[],
  options: Given,
  { takesWords = true }: { readonly takesWords?: boolean } = {},
): ReturnType<typeof parseArgs<Config<Given>>> {
  try {
    return parseArgs({
      args: [...args],
      // Only says that there may be words: without them the list is empty.
      allowPositionals: takesWords as true,
      options: { ...options, config: { type: 'string' }, help: { type: 'boolean' } },
    });
  } catch (error) {
    // The rest of the sentence explains how to pass a file whose name begins with a dash.
    throw new UsageError((error as Error).message.replace(/\. To specify a positional .*$/s, '.'));
  }
}
