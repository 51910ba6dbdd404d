import { chartFiles } from '../build/files.ts';
import { escapeXml } from '../draw/marks.ts';
import { colors } from '../draw/style.ts';
import { toSvg } from '../draw/svg.ts';
import type { Frame, LogLine } from './record.ts';
import {
  firedSummary,
  hasFailed,
  notChecked,
  seconds,
  shareText,
  type ChartResult,
  type PathResult,
  type RunInfo,
} from './result.ts';
import { plain } from './texts.ts';

const text = (value: string) => escapeXml(plain(value));

const style = `${colors(':root')}
body{margin:0 auto;padding:2rem 1.5rem;max-width:90rem;background:var(--paper);color:var(--ink);font:15px/1.5 system-ui,sans-serif}
h1{font-size:1.6rem;margin:0}h2{font-size:1.25rem;margin:3rem 0 .25rem}p{margin:.25rem 0 1rem}
a{color:var(--accent)}code,pre{font:12px/1.5 ui-monospace,monospace}
pre{overflow:auto;margin:.5rem 0;padding:.75rem;background:var(--box);border:1px solid var(--rim-soft);border-radius:6px;white-space:pre-wrap}
table{border-collapse:collapse;width:100%;margin-top:1.5rem}
th,td{padding:.35rem .75rem;border-bottom:1px solid var(--rim-soft);text-align:right}
th:first-child,td:first-child{text-align:left}thead th{color:var(--quiet);font-weight:500}
.r-bad{color:var(--bad)}.r-good{color:var(--good)}.r-quiet{color:var(--quiet)}
.r-chart{overflow:auto;max-height:70vh;border:1px solid var(--rim-soft);border-radius:8px;margin:1rem 0}
.r-chart svg{display:block;max-width:100%;height:auto}
details{border:1px solid var(--rim-soft);border-radius:8px;margin:.5rem 0;background:var(--box)}
summary{padding:.5rem .75rem;cursor:pointer;overflow-wrap:anywhere}summary:focus-visible{outline:2px solid var(--accent)}
.r-body{padding:0 .75rem .75rem}
.r-film{display:flex;gap:.75rem;overflow-x:auto;padding:.25rem 0 .75rem;margin:0;list-style:none}
.r-film figure{margin:0;width:20rem}.r-film img,.r-none{display:block;width:20rem;aspect-ratio:16/9;object-fit:cover;border:1px solid var(--rim);border-radius:4px;background:var(--nest)}
figcaption{font-size:13px;overflow-wrap:anywhere}figcaption ul{margin:.25rem 0;padding-left:1.1rem;font-size:12px}
.r-stopped img{border:2px solid var(--bad)}
@media print{details{break-inside:avoid}.r-chart{max-height:none}}`;

const idList = (title: string, ids: readonly string[]) =>
  ids.length === 0
    ? `<div class="r-quiet">${title}: none</div>`
    : `<div class="r-quiet">${title}</div><ul>${ids.map((id) => `<li><code>${text(id)}</code></li>`).join('')}</ul>`;

function frameItem(frame: Frame, index: number, isStopped = false): string {
  const screenshot = frame.screenshot
    ? `<img loading="lazy" alt="The page after: ${text(frame.label)}" src="data:image/webp;base64,${frame.screenshot}">`
    : '<div class="r-none">No picture: the page did not answer in time.</div>';
  const same = frame.planned.join() === frame.fired.join();
  const ids = same
    ? idList('Planned and fired', frame.planned)
    : idList('Planned', frame.planned) + (isStopped ? '' : idList('Fired', frame.fired));
  const head = isStopped
    ? `<strong class="r-bad">Failed at: ${text(frame.label)}</strong>`
    : `<strong>${index}. ${text(frame.label)}</strong>`;
  const time = isStopped ? '' : `, ${frame.milliseconds} ms`;
  return `<li${isStopped ? ' class="r-stopped"' : ''}><figure>${screenshot}<figcaption>${head}<div>${text(frame.state)}${time}</div>${ids}</figcaption></figure></li>`;
}

const logText = (log: readonly LogLine[]) =>
  log
    .map(({ at, kind, text: line }) => `${String(at).padStart(6)} ms  ${kind.padEnd(7)}  ${line}`)
    .join('\n');

function pathSection(path: PathResult): string {
  const mark = path.passed ? '<span class="r-good">passed</span>' : '<span class="r-bad">failed</span>';
  const frames = [
    ...path.frames.map((frame, index) => frameItem(frame, index)),
    ...(path.stoppedAt ? [frameItem(path.stoppedAt, path.frames.length, true)] : []),
  ];
  return `<details${path.passed ? '' : ' open'}><summary>${mark} <strong>${path.number}</strong> ${text(path.title)} <span class="r-quiet">${seconds(path.milliseconds)} s</span></summary>
<div class="r-body"><p class="r-quiet">${text(path.name)}</p>${path.error ? `<pre class="r-bad">${text(path.error)}</pre>` : ''}
<ol class="r-film" tabindex="0" aria-label="Filmstrip">${frames.join('')}</ol>
<div class="r-quiet">Console and network</div><pre tabindex="0">${text(logText(path.log)) || 'nothing'}</pre></div></details>`;
}

function chartSection(result: ChartResult, drawing: string): string {
  const { entry, paths, checks, figures, hash } = result;
  const { transitions, pairs, guards, samples } = figures;
  const failed = checks.filter(({ status }) => status === 'failed');
  return `<section id="${text(entry.id)}"><h2>${text(entry.title)}</h2>
<p class="r-quiet">${text(entry.description)} <code>${text(entry.source)}</code>, version <code>${hash}</code></p>
<p>Checked: ${shareText(transitions)} transitions, ${shareText(pairs)} pairs of them that a browser can be driven through, ${shareText(guards)} results of guards, ${shareText(samples)} samples.</p>
${failed.map(({ error }) => `<pre class="r-bad">${text(error)}</pre>`).join('')}
<div class="r-chart" tabindex="0" role="region" aria-label="Chart of ${text(entry.title)}">${drawing}</div>
${openList(result)}
${paths.map(pathSection).join('\n')}</section>`;
}

/** What the run leaves open, folded; opened when a transition should have fired. */
function openList(result: ChartResult): string {
  const lists = notChecked(result).map(
    ([title, items]) =>
      `<p>${title}:</p><ul>${items.map((item) => `<li><code>${text(item)}</code></li>`).join('')}</ul>`,
  );
  if (lists.length === 0) return '';
  const isOpen = firedSummary(result).missed.length > 0 ? ' open' : '';
  return `<details${isOpen}><summary>What is not checked</summary><div class="r-body">${lists.join('')}</div></details>`;
}

/** One self-contained file: every chart with its coverage, and each path as a filmstrip. */
export async function html(results: readonly ChartResult[], run: RunInfo): Promise<string> {
  const { commit, brand, browser, at, milliseconds } = run;
  const files = await chartFiles(results.map(({ entry }) => entry));
  const sections = results.map((result, index) => {
    const { times } = firedSummary(result);
    const { graph, layout, title } = files[index]!;
    const paint = (id: string) => (times.has(id) ? 'fired' : 'unfired');
    return chartSection(result, toSvg(graph, layout, { title, paint }));
  });
  const rows = results.map((result) => {
    const { missed } = firedSummary(result);
    const { transitions, pairs, guards, samples } = result.figures;
    const failed = result.paths.filter(({ passed }) => !passed).length;
    const verdict = hasFailed(result) ? 'r-bad' : 'r-good';
    return `<tr><td><a href="#${text(result.entry.id)}">${text(result.entry.title)}</a></td><td>${result.paths.length}</td><td class="${verdict}">${failed}</td>${[transitions, pairs, guards, samples].map((share) => `<td>${shareText(share)}</td>`).join('')}<td>${result.driver.unreachable.length}</td><td class="${missed.length > 0 ? 'r-bad' : ''}">${missed.length}</td></tr>`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Paths in the browser</title><style>${style}</style></head>
<body><main><h1>Paths in the browser</h1><p class="r-quiet">${text([commit && `commit ${commit}`, `brand ${brand}`, browser, at, `${seconds(milliseconds)} s`].filter(Boolean).join(', '))}</p>
<table><thead><tr><th scope="col">Chart</th><th scope="col">Paths</th><th scope="col">Failed</th><th scope="col">Transitions</th><th scope="col">Pairs</th><th scope="col">Guards</th><th scope="col">Samples</th><th scope="col">Unreachable</th><th scope="col">Missed</th></tr></thead><tbody>${rows.join('')}</tbody></table>
${sections.join('\n')}
</main></body></html>
`;
}
