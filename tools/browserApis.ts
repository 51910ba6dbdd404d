import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserName, Identifier, SupportStatement } from '@mdn/browser-compat-data';
import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import { parseAst } from 'vite';
import { oldest } from './browsers.ts';

/** What scripts ask for before they use it, and do without where it is missing. */
const askedFor = new Set([
  // Libraries report with it, choose a quicker way, or look up the browser.
  'Error.captureStackTrace',
  'URL.canParse',
  'navigator.userAgentData',
  // React and the router: a page then changes without a transition.
  'document.startViewTransition',
  'navigation',
  'navigation.currentEntry',
  'navigation.navigate',
  'navigation.transition',
  'navigator.connection',
  'setImmediate',
  // The page speed that such a browser measures is reported; the rest is not.
  'PerformanceEventTiming',
  'document.prerendering',
  'document.wasDiscarded',
  'globalThis.cancelIdleCallback',
  'performance.interactionCount',
  // The boot yields and waits by a timer.
  'globalThis.requestIdleCallback',
  'requestIdleCallback',
  'scheduler.yield',
]);

/** The browsers of the list by their names in MDN's data. */
const namesInData: Readonly<Record<string, BrowserName>> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
};

/** The interfaces of the objects that every page has. */
const interfaces: Readonly<Record<string, string>> = {
  window: 'Window',
  globalThis: 'Window',
  self: 'Window',
  document: 'Document',
  navigator: 'Navigator',
  history: 'History',
  location: 'Location',
  crypto: 'Crypto',
  performance: 'Performance',
  scheduler: 'Scheduler',
  navigation: 'Navigation',
  visualViewport: 'VisualViewport',
};

const child = (parent: Identifier | undefined, name: string): Identifier | undefined =>
  parent !== undefined && Object.hasOwn(parent, name) ? parent[name] : undefined;

const builtins = child(bcd.javascript, 'builtins');

/** The entry of MDN's data for a global or for its member, e.g. `Promise.withResolvers`. */
function entryFor(api: string): Identifier | undefined {
  const [object = '', member] = api.split('.');
  if (member === undefined)
    return child(bcd.api, object) ?? child(builtins, object) ?? child(child(bcd.api, 'Window'), object);
  const name = interfaces[object];
  if (name !== undefined) return child(child(bcd.api, name), member);
  return child(child(bcd.api, object), `${member}_static`) ?? child(child(builtins, object), member);
}

const isLater = (version: string, than: string) =>
  version.replace('≤', '').localeCompare(than, 'en', { numeric: true }) > 0;

const has = (support: SupportStatement | undefined, version: string): boolean =>
  [support ?? []]
    .flat()
    .some(
      ({ version_added: added, version_removed, flags, prefix, alternative_name }) =>
        typeof added === 'string' &&
        added !== 'preview' &&
        !isLater(added, version) &&
        [version_removed, flags, prefix, alternative_name].every((limit) => limit === undefined),
    );

/** The oldest supported browsers that lack an API, e.g. `safari 17.4`. */
function lackedBy(api: string): readonly string[] {
  const support = entryFor(api)?.__compat?.support;
  if (support === undefined) return [];
  return Object.entries(oldest)
    .filter(([browser, version]) => !has(support[namesInData[browser]!], version))
    .map((one) => one.join(' '));
}

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The names that a script reads, and members of objects that have a name, e.g. `document.startViewTransition`. */
function* namesIn(node: Node): Generator<string> {
  const { type, object, property, computed } = node;
  if (type === 'Identifier') yield String(node['name']);
  const isMember = type === 'MemberExpression' && computed !== true && isNode(object) && isNode(property);
  if (isMember && object.type === 'Identifier') yield `${String(object['name'])}.${String(property['name'])}`;
  // `globalThis.AbortSignal.any`
  if (isMember && object.type === 'MemberExpression' && isNode(object['property']))
    yield `${String(object['property']['name'])}.${String(property['name'])}`;
  for (const [key, value] of Object.entries(node)) {
    // The name of a member is not the name of a global.
    if (computed !== true && (key === 'property' || key === 'key')) continue;
    for (const one of [value].flat()) if (isNode(one)) yield* namesIn(one);
  }
}

/**
 * The APIs that a script uses although a supported browser lacks them, with these browsers. Only globals and their members
 * are found; of a method of any other object, the script does not say whose it is.
 */
export function missingApis(script: string): ReadonlyMap<string, readonly string[]> {
  const names = new Set(namesIn(parseAst(script) as unknown as Node));
  const used = [...names].filter((name) => !askedFor.has(name));
  return new Map(
    used.map((api) => [api, lackedBy(api)] as const).filter(([, browsers]) => browsers.length > 0),
  );
}

/** A line for each API that a script of a build uses although a supported browser lacks it. */
export async function checkApis(client: string): Promise<readonly string[]> {
  const folder = path.join(client, 'assets');
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const lines = await Promise.all(
    scripts.map(async (name) =>
      [...missingApis(await readFile(path.join(folder, name), 'utf8'))].map(
        ([api, browsers]) => `${name} uses ${api}, which is missing in ${browsers.join(', ')}`,
      ),
    ),
  );
  return lines.flat();
}
