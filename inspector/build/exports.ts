/**
 * Why none of a file's exports can be drawn, and what to do about each.
 *
 * @param path as the person wrote it
 */
export function describeExports(path: string, exported: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(exported).flatMap(([name, value]) => describe(name, value));
  if (!Object.keys(exported).length) return `${path} exports nothing: export the machine.`;
  if (path.endsWith('.json')) return describeJson(path, exported['default']);
  if (!lines.length) return `${path} exports no XState v5 machine, neither by default nor by name.`;
  return `${path} exports no XState v5 machine:\n${lines.map((line) => `  ${line}`).join('\n')}`;
}

function describeJson(path: string, value: unknown): string {
  return looksLikeConfig(value)
    ? `${path} is the configuration of a machine as JSON: import it into a file that exports createMachine(config).`
    : `${path} is JSON, and not the configuration of a machine.`;
}

/** One sentence about an export; none about a value that has nothing to do with machines. */
function describe(name: string, value: unknown): string[] {
  const what = name === 'default' ? 'by default' : name;
  if (typeof value === 'function') {
    return /^class\b/.test(Function.prototype.toString.call(value))
      ? [`exports a class ${what}: export a machine that it uses`]
      : [`exports a function ${what}: call it and export the result`];
  }
  if (typeof value !== 'object' || value === null) return [];
  if (isOldMachine(value))
    return [`exports a machine of XState 4 or older ${what}; only XState v5 machines can be drawn`];
  if ('createMachine' in value)
    return [`exports the setup ${what}: export the result of its createMachine(…)`];
  if ('transition' in value && 'getInitialSnapshot' in value)
    return [`exports the actor logic ${what}, which has no states to draw`];
  if ('getSnapshot' in value) return [`exports the actor ${what}, which does not run a machine`];
  if (looksLikeConfig(value))
    return [`exports the configuration ${what}: pass it to createMachine() and export the result`];
  return [`exports an object ${what}, which contains no machine`];
}

const looksLikeConfig = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'states' in value &&
  typeof value.states === 'object' &&
  value.states !== null;

const isOldMachine = (value: object) => 'transition' in value && 'initialState' in value && 'config' in value;
