/** The lint rules that keep every import in its direction, made from `layers.ts`. */
import type { OxlintOverride } from 'oxlint';
import { aliases, exceptions, forbiddenTo, layers, unitTests, type Layer } from './layers.ts';

/** The inspector is a package: what is outside imports it by its name. */
const byPath = { regex: '^(?:\\.\\./)+inspector/', message: 'Import it by its name, chart-inspector.' };
const byName = {
  rules: { 'no-restricted-imports': ['error', { patterns: [byPath] }] },
} satisfies Partial<OxlintOverride>;

/** A later override replaces an earlier one for the files of both, so each states its layer's whole rule. */
export function importRules(): OxlintOverride[] {
  return [
    { files: ['tools/**', 'tests/**'], ...byName },
    ...layers.map((layer) => override([`${layer.folder}/**`], layer)),
    ...exceptions.map((exception) => {
      const layer = layers.find(({ folder }) => exception.files.startsWith(folder))!;
      const allowed = exceptions.filter(({ files }) => files === exception.files).map((more) => more.import);
      return override([exception.files], {
        ...layer,
        imports: [...layer.imports, ...allowed],
        ...(layer.packages && {
          packages: [
            ...layer.packages,
            ...allowed.map((folder) => (folder === 'inspector' ? 'chart-inspector/**' : folder)),
          ],
        }),
      });
    }),
    { files: [...unitTests], ...byName },
  ];
}

function override(files: string[], layer: Layer): OxlintOverride {
  const forbidden = forbiddenTo(layer);
  const message = `${layer.folder}/ may not import this: see tools/layers.ts.`;
  const top = layer.folder.split('/')[0]!;
  // `../../server/db/pool.ts` from elsewhere, `../db/pool.ts` within the server.
  const paths = forbidden.flatMap((folder) =>
    folder.startsWith(`${top}/`) ? [folder, folder.slice(top.length + 1)] : [folder],
  );
  const prefixes = aliases.filter(({ folder }) => forbidden.includes(folder)).map(({ prefix }) => prefix);
  const patterns = [
    byPath,
    { regex: `^(?:\\.\\./)+(?:${paths.join('|')})/`, message },
    ...(prefixes.length > 0 ? [{ regex: `^(?:${prefixes.join('|')})`, message }] : []),
    // Comes last, because oxlint stops at a pattern whose negation matches.
    ...(layer.packages
      ? [{ group: ['*', '!./**', '!../**', ...layer.packages.map((name) => `!${name}`)], message }]
      : []),
  ];
  return { files, rules: { 'no-restricted-imports': ['error', { patterns }] } };
}
