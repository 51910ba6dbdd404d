import { escapeXml } from '../draw/marks.ts';
import {
  firedSummary,
  hasFailed,
  notChecked,
  seconds,
  shareText,
  type ChartResult,
  type RunInfo,
} from './result.ts';

/** Control characters that XML does not allow, including ANSI colors of error messages. */
// oxlint-disable-next-line no-control-regex
const unprintable = /\u001B\[[\d;]*m|[\u0000-\u0008\u000B\u000C\u000E-\u001F]/g;

export const plain = (text: string) => text.replaceAll(unprintable, '');

const attribute = (text: string) => escapeXml(plain(text)).replaceAll('\n', '&#10;');

/** JUnit XML: a suite for each chart, a case for each path and check. */
export function junit(results: readonly ChartResult[]): string {
  const suites = results.map((result) => {
    const chart = result.entry.id;
    const cases = [
      ...result.paths.map(({ number, title, milliseconds, error, passed }) => ({
        title: `${number}: ${title}`,
        milliseconds,
        error,
        status: passed ? 'passed' : 'failed',
      })),
      ...result.checks,
    ];
    const lines = cases.map(({ title, milliseconds, error, status }) => {
      const inside =
        status === 'failed'
          ? `<failure message="${attribute(error.split('\n')[0] ?? '')}">${attribute(error)}</failure>`
          : status === 'skipped'
            ? '<skipped/>'
            : '';
      return `    <testcase classname="paths.${attribute(chart)}" name="${attribute(title)}" time="${seconds(milliseconds)}">${inside}</testcase>`;
    });
    const count = (status: string) => cases.filter((one) => one.status === status).length;
    const time = seconds(cases.reduce((sum, one) => sum + one.milliseconds, 0));
    return [
      `  <testsuite name="${attribute(chart)}" tests="${cases.length}" failures="${count('failed')}" skipped="${count('skipped')}" time="${time}">`,
      ...lines,
      '  </testsuite>',
    ].join('\n');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites name="paths">',
    ...suites,
    '</testsuites>',
    '',
  ].join('\n');
}

/** A summary for the page of a CI server. */
export function markdown(results: readonly ChartResult[], run: RunInfo): string {
  const { commit, brand, browser, milliseconds } = run;
  const failed = results.filter(hasFailed);
  const rows = results.map((result) => {
    const { missed } = firedSummary(result);
    const { transitions, pairs, guards, samples } = result.figures;
    const shares = [transitions, pairs, guards, samples].map(shareText).join(' | ');
    const bad = result.paths.filter(({ passed }) => !passed).length;
    const time = seconds(result.paths.reduce((sum, path) => sum + path.milliseconds, 0));
    return `| ${result.entry.id} | ${result.paths.length} | ${bad} | ${shares} | ${result.driver.unreachable.length} | ${missed.length} | ${time} s |`;
  });
  const failures = failed.flatMap(({ entry, paths, checks }) => [
    ...paths
      .filter(({ passed }) => !passed)
      .map(
        ({ number, title, error }) =>
          `### ${entry.id}, path ${number}: ${title}\n\n\`\`\`\n${plain(error)}\n\`\`\`\n`,
      ),
    ...checks
      .filter(({ status }) => status === 'failed')
      .map(({ title, error }) => `### ${entry.id}: ${title}\n\n\`\`\`\n${plain(error)}\n\`\`\`\n`),
  ]);
  return [
    '# Paths in the browser',
    '',
    failed.length === 0
      ? `All paths of ${results.length} ${results.length === 1 ? 'chart' : 'charts'} passed in ${seconds(milliseconds)} s.`
      : `Failed: ${failed.map(({ entry }) => entry.id).join(', ')}.`,
    '',
    '| Chart | Paths | Failed | Transitions | Pairs | Guards | Samples | Unreachable | Missed | Time |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
    '',
    [commit && `Commit ${commit}`, `brand ${brand}`, browser].filter(Boolean).join(', '),
    '',
    'Versions of the charts:',
    '',
    ...results.map(({ entry, hash }) => `- ${entry.id} \`${hash}\``),
    '',
    'Not checked (the list is in index.html):',
    '',
    ...results.flatMap((result) =>
      notChecked(result).map(
        ([title, items]) => `- ${result.entry.id}: ${title.toLowerCase()}: ${items.length}`,
      ),
    ),
    '',
    ...failures,
  ].join('\n');
}
