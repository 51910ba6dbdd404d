import { fileURLToPath } from 'node:url';
import { builtBefore } from './buildProjects.ts';
import { conditions, type Condition } from './conditions.ts';

const journeys = fileURLToPath(new URL('../journeys', import.meta.url));

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/**
 * A project for each condition: the journeys of the general brand under it.
 *
 * @param files of which journeys, by default all that can be made under it
 */
export const conditionProjects = (chosen: readonly Condition[] = conditions, files?: string) =>
  chosen.map(({ name, use, leftOut = [], timeout = 120_000, files: possible = '*.spec.ts' }) => ({
    name: `conditions: ${name}`,
    testDir: journeys,
    testMatch: files ?? possible,
    grepInvert: [/@nursing\b/, ...leftOut.map(({ title }) => new RegExp(escaped(title)))],
    timeout,
    // A window of its own for each journey: what a condition changes in it must not last.
    use: { brandId: 'general' as const, condition: name, reuseContext: false, ...use },
    ...builtBefore('general'),
  }));

export const sampled = conditions.filter(({ isSampled }) => isSampled === true);
