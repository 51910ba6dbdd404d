/**
 * Which folder may import which, stated once. The lint rules, the tests of the import graph and the drawing in
 * docs/architecture.md are all made from this list.
 */
export interface Layer {
  readonly folder: string;
  /** Folders it may import in addition to itself. */
  readonly imports: readonly string[];
  /** The only packages it may import; undefined: any. */
  readonly packages?: readonly string[];
}

const belowBoth = ['domain', 'machines'];

/** Layers of one folder, lowest first: each may import those before it. */
function stack(top: string, names: readonly string[]): Layer[] {
  return names.map((name, index) => ({
    folder: `${top}/${name}`,
    imports: [...belowBoth, ...names.slice(0, index).map((lower) => `${top}/${lower}`)],
  }));
}

const src = stack('src', ['brands', 'ui', 'content', 'services', 'site', 'flows', 'pages', 'app']);
const server = stack('server', [
  'config',
  'db',
  'http',
  'documents',
  'mail',
  'feeds',
  'uploads',
  'signIn',
  'payments',
  'people',
  'api',
  'files',
  'desk',
  'app',
  'cli',
]);

/** For developers only: a production server never loads it, because nothing imports it statically. */
export const onDemand: Layer = {
  folder: 'server/dev',
  imports: server.map(({ folder }) => folder).filter((folder) => !/\/(?:desk|app|cli)$/.test(folder)),
};

export const layers: readonly Layer[] = [
  { folder: 'domain', imports: [], packages: ['valibot'] },
  { folder: 'machines', imports: ['domain'], packages: ['xstate'] },
  ...src,
  ...server.map((layer) =>
    /\/(?:app|cli)$/.test(layer.folder) ? { ...layer, imports: [...layer.imports, onDemand.folder] } : layer,
  ),
  { ...onDemand, imports: [...belowBoth, ...onDemand.imports] },
  { folder: 'inspector', imports: [] },
];

/** `tools` and `tests` may import every layer; no layer imports them. */
export const topFolders = ['domain', 'machines', 'src', 'server', 'inspector', 'tools', 'tests'];

/** Unit tests beside the code may import anything: nothing imports them. */
export const unitTests = ['**/*.test.ts', '**/*.test.tsx'];

/** Import prefixes that stand for a folder: those that the build resolves per brand, and the name of the workspace. */
export const aliases = [
  { prefix: 'chart-inspector/', folder: 'inspector', targets: ['inspector/'] },
  { prefix: '@brand/', folder: 'src/brands', targets: ['src/brands/general/', 'src/brands/nursing/'] },
  { prefix: '@content/', folder: 'src/content', targets: ['src/content/general/', 'src/content/nursing/'] },
  {
    prefix: '@routes/brand',
    folder: 'src/app',
    targets: ['src/app/routes/generalOnly.ts', 'src/app/routes/nursingOnly.ts'],
  },
];

/** Files that may import one folder (or package) more than their layer. */
export const exceptions: readonly { readonly files: string; readonly import: string }[] = [
  // A script of its own, which a local server adds to pages.
  { files: 'src/site/attachInspection.ts', import: 'inspector' },
  // Types of the samples, which planner and charts share.
  { files: 'machines/cases.ts', import: 'inspector' },
  // The server's side, for developers only.
  { files: 'server/dev/liveInspection.ts', import: 'inspector' },
];

export function layerOf(file: string): Layer | undefined {
  return layers.find(({ folder }) => file.startsWith(`${folder}/`));
}

/** Folders that a layer may not import: other layers, `tools` and `tests`. */
export function forbiddenTo(layer: Layer): string[] {
  const all = [...layers.map(({ folder }) => folder), 'tools', 'tests'];
  return all.filter((folder) => folder !== layer.folder && !layer.imports.includes(folder));
}
