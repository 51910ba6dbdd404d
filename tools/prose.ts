/**
 * Part of `npm run lint`: reads what visitors read (pages, flows, PDFs, sample pages) for spelling, repeated words,
 * articles, long sentences and phrases that a native reader stumbles over. Exits with status 1 if it finds any.
 */
import { globSync } from 'node:fs';
import path from 'node:path';
import dictionary from 'dictionary-en';
import { retext } from 'retext';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextRepeatedWords from 'retext-repeated-words';
import retextSpell from 'retext-spell';
import { readCommandLine } from '../server/config/commandLine.ts';
import { brandIds } from '../domain/brand.ts';
import { brand as general } from '../src/brands/general/brand.ts';
import { brand as nursing } from '../src/brands/nursing/brand.ts';
import { details as generalDetails } from '../domain/catalogue/details/general/index.ts';
import { details as nursingDetails } from '../domain/catalogue/details/nursing/index.ts';
import { taglines as generalTaglines } from '../domain/catalogue/generalTaglines.ts';
import { taglines as nursingTaglines } from '../domain/catalogue/nursingTaglines.ts';
import * as generalContent from '../src/content/general/all.ts';
import * as nursingContent from '../src/content/nursing/all.ts';
import { textsOf } from '../src/content/traverse.ts';
import { plainText } from '../domain/copy.ts';
import { leaflets } from './leaflets.ts';
import { findings } from './prose/houseStyle.ts';
import { vocabulary } from './prose/vocabulary.ts';
import { standInFiles } from './standIns.ts';

readCommandLine({
  help: `
node tools/prose.ts

Reads what visitors read for spelling, repeated words, articles, long sentences and phrases that a native reader stumbles
over. Part of npm run lint.
`,
});

const root = path.resolve(import.meta.dirname, '..');

/** English sentences and phrases, not paths, identifiers or other languages. */
const isEnglish = (text: string) =>
  // Verbatim in the ledger, with its two spaces.
  text !== 'Something went wrong.  Please refresh the page to try again.' &&
  /[a-z] /.test(text) &&
  !/\p{Script=Han}|[ãçõ]/u.test(text) &&
  !/^[/#]|^https?:/.test(text);

/** Each text with the places in which it is. */
async function collect(): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  const add = (source: string, value: unknown) => {
    for (const [place, text] of textsOf(value)) {
      const plain = plainText(text);
      if (isEnglish(plain) && !texts.has(plain)) texts.set(plain, `${source} ${place}`);
    }
  };
  add('general', generalContent);
  add('nursing', nursingContent);
  add('general taglines', generalTaglines);
  add('nursing taglines', nursingTaglines);
  for (const [code, load] of Object.entries({ ...generalDetails, ...nursingDetails }))
    add(code, await load());
  for (const brand of brandIds)
    for (const { file, lang, blocks } of leaflets(brand))
      if (lang === 'en-US') add(`${brand} ${file}`, blocks);
  for (const brand of [general, nursing])
    for (const [file, html] of standInFiles(brand))
      if (file.endsWith('.html'))
        add(
          `${brand.id} ${file}`,
          html
            .replaceAll('&amp;', '&')
            .replaceAll(/<[^<>]*>/g, '\n')
            .split('\n'),
        );
  for (const file of globSync('machines/*/copy.ts', { cwd: root }))
    add(file, { ...((await import(path.join(root, file))) as object) });
  return texts;
}

const check = retext()
  .use(retextRepeatedWords)
  .use(retextIndefiniteArticle)
  .use(retextSpell, { dictionary, personal: vocabulary.join('\n'), max: 1 });

const texts = await collect();
const problems: string[] = [];
// One document is many times faster than one per text.
const list = [...texts];
const { messages } = await check.process(list.map(([text]) => text.replaceAll(/\s+/g, ' ')).join('\n\n'));
const places = list.flatMap(([text, place], index) =>
  index === 0
    ? [[text, place]]
    : [
        ['', ''],
        [text, place],
      ],
);
for (const { reason, line, actual, source, ruleId } of messages) {
  if (ruleId === 'overflow') continue;
  // Names of people and places have capitals.
  if (source === 'retext-spell' && /[\p{Lu}@]/u.test(actual ?? '')) continue;
  const [text = '', place = ''] = places[(line ?? 1) - 1] ?? [];
  problems.push(`${place}: ${reason}\n    ${text}`);
}
for (const [text, place] of list)
  for (const finding of findings(text)) problems.push(`${place}: ${finding}\n    ${text}`);

for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error(`\n${problems.length} problems in ${texts.size} texts`);
  process.exit(1);
}
