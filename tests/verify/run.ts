/**
 * `npm run verify`: explores every state of the composed payment charts, then removes each safeguard in turn, which must
 * break a rule. Each counterexample is written to
 * `reports/verify`, for "Open recording" on the inspector's Live page. Exits with status 1 if a rule is broken in the
 * complete system, or none without a safeguard.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { verify, type Counterexample, type Verification } from 'chart-inspector/verify/explore.ts';
import { readCommandLine } from '../../server/config/commandLine.ts';
import { composition } from './composition.ts';
import { recordingFor, sequenceOf } from './report.ts';
import { safeguards, type Safeguard } from './safeguards.ts';
import { full, without } from './settings.ts';
import type { Setting, WorldStep } from './world.ts';

const all = Object.keys(safeguards) as Safeguard[];
const { values, refuse } = readCommandLine({
  help: `
npm run verify -- [--show <safeguard>]

Explores every state of the composed payment charts, then removes each safeguard in turn, which must break a rule.

  --show <safeguard>  only print the counterexample without this one: ${all.join(', ')}

npm run verify -- --show fence
`,
  options: { show: { type: 'string' } },
});
const shown = all.filter((safeguard) => safeguard === values.show);
if (values.show !== undefined && shown.length === 0) refuse(`No such safeguard: ${values.show}.`);

const folder = path.join(import.meta.dirname, '../../reports/verify');
await mkdir(folder, { recursive: true });

interface Row {
  readonly result: Verification<WorldStep>;
  readonly seconds: string;
}

function explore(setting: Setting): Row {
  const started = performance.now();
  const result = verify(composition(setting));
  return { result, seconds: ((performance.now() - started) / 1000).toFixed(1) };
}

async function save(setting: Setting, name: string, found: Counterexample<WorldStep>): Promise<string> {
  const file = path.join(folder, `${name}.json`);
  await writeFile(file, `${JSON.stringify(recordingFor(setting, found), null, 1)}\n`);
  return path.relative(process.cwd(), file);
}

const number = (value: number) => value.toLocaleString('en-US');

if (values.show === undefined) {
  console.log('| Complete system | Faults | States | Transitions | Depth | Seconds | Broken rules |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const [index, setting] of full.entries()) {
    const { result, seconds } = explore(setting);
    const { states, transitions, depth, counterexample: found } = result;
    console.log(
      `| ${setting.name} | ${setting.faults} | ${number(states)} | ${number(transitions)} | ${depth} | ${seconds} | ${found === null ? 'none' : found.rule} |`,
    );
    if (found === null) continue;
    console.error(`${sequenceOf(found)}\nRecording: ${await save(setting, `complete-${index + 1}`, found)}`);
    process.exitCode = 1;
  }
  console.log('\n| Removed safeguard | Steps to a broken rule | Broken rule |');
  console.log('| --- | ---: | --- |');
}

for (const safeguard of values.show === undefined ? all : shown) {
  const setting = without(safeguard);
  const { counterexample: found } = explore(setting).result;
  if (values.show === undefined) {
    console.log(
      `| ${safeguard}: ${safeguards[safeguard]} | ${found?.steps.length ?? ''} | ${found?.rule ?? 'none'} |`,
    );
  }
  if (found === null) {
    console.error(`Without ${safeguard} no rule is broken.`);
    process.exitCode = 1;
    continue;
  }
  const file = await save(setting, safeguard, found);
  if (values.show !== undefined) console.log(`${sequenceOf(found)}\nRecording: ${file}`);
}
