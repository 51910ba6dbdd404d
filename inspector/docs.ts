import type { ChartEntry } from '../machines/registry.ts';
import { layoutsOf } from './build/layouts.ts';
import type { ActionInfo } from './describe.ts';
import { toSvg } from './draw/svg.ts';
import { extractGraph, type ChartGraph, type StateInfo, type TransitionInfo } from './graph.ts';
import { planPaths, type Plan } from './planner.ts';

const notice = '<!-- Written by `npm run docs` from the chart itself; change the chart, not this page. -->';

/** The generated pages by file name, `README.md` (the index) among them. */
export function chartPages(registry: readonly ChartEntry[]): ReadonlyMap<string, string> {
  const charts = registry.map((entry) => ({
    entry,
    graph: extractGraph(entry.machine),
    plan: planPaths(entry),
  }));
  const pages = charts.map(
    ({ entry, graph, plan }) => [`${entry.id}.md`, chartPage(entry, graph, plan)] as const,
  );
  return new Map([['README.md', indexPage(charts)], ...pages]);
}

/** The generated drawings by file name, one for each chart. */
export async function chartDrawings(registry: readonly ChartEntry[]): Promise<ReadonlyMap<string, string>> {
  const graphs = registry.map((entry) => extractGraph(entry.machine));
  const layouts = await layoutsOf(graphs);
  return new Map(
    registry.map(({ id, title, description }, index) => {
      const [graph, layout] = [graphs[index], layouts.get(id)];
      if (!graph || !layout) throw new Error(`the chart ${id} has no layout`);
      return [`${id}.svg`, toSvg(graph, layout, { title, description })];
    }),
  );
}

function indexPage(charts: readonly { entry: ChartEntry; graph: ChartGraph; plan: Plan }[]): string {
  const rows = charts.map(({ entry, graph, plan }) => [
    `[${entry.title}](${entry.id}.md)`,
    text(entry.description),
    graph.states.length - 1,
    graph.transitions.length,
    plan.paths.length,
  ]);
  return page([
    notice,
    '# Charts',
    'Every flow of the site, in the order in which a student meets them. `npm run paths` walks them all.',
    table(['Chart', 'What it is for', 'States', 'Transitions', 'Paths'], rows),
  ]);
}

function chartPage(entry: ChartEntry, graph: ChartGraph, plan: Plan): string {
  const nameOf = names(graph);
  const steps = plan.paths.reduce((sum, path) => sum + path.steps.length, 0);
  const fired = new Set(plan.paths.flatMap((path) => path.goals)).size;
  const services = graph.states.flatMap((state) => state.invokes.map((invoke) => ({ state, invoke })));
  return page([
    notice,
    `# ${entry.title}`,
    entry.description,
    `![Drawing of the chart ${entry.id}](${entry.id}.svg)`,
    `Chart \`${entry.id}\` in [\`${entry.source}\`](../../${entry.source}): ${graph.states.length - 1} states and ` +
      `${graph.transitions.length} transitions, of which ${plan.paths.length} paths of together ${steps} steps fire ` +
      `${fired === graph.transitions.length ? 'every one' : fired}.`,
    '## States',
    table(
      ['State', 'What the person sees or waits for', 'Kind', 'Tags', 'On entry', 'On exit'],
      stateRows(graph, nameOf),
    ),
    '## Transitions',
    'Among transitions of one state on the same event, the first whose guard holds is taken.',
    table(['From', 'On', 'If', 'To', 'Actions'], transitionRows(graph, nameOf)),
    ...(services.length
      ? [
          '## Services and children',
          table(
            ['In state', 'Id', 'Actor', 'Kind'],
            services.map(({ state, invoke }) => [
              nameOf(state.id),
              code(invoke.id),
              code(invoke.src),
              invoke.chart ? `machine \`${invoke.chart}\`` : invoke.logic,
            ]),
          ),
        ]
      : []),
    '## Paths',
    'Shortest ways to fire every transition; `npm run paths -- --machine ' +
      `${entry.id} --list\` prints each step.`,
    plan.paths.map((path) => `${path.number}. ${text(path.name)}`).join('\n'),
    ...(entry.cases.allow?.length
      ? [
          '## Left unfired on purpose',
          entry.cases.allow
            .map(({ transition, reason }) => `- ${code(transition)}: ${text(reason)}`)
            .join('\n'),
        ]
      : []),
  ]);
}

/** A state reads by its path below the root; the root by its own key. */
function names(graph: ChartGraph): (id: string) => string {
  const byId = new Map(graph.states.map((state) => [state.id, state]));
  return (id) => code(byId.get(id)?.path.join('.') || id);
}

function stateRows(graph: ChartGraph, nameOf: (id: string) => string): string[][] {
  const shown = graph.states.filter(
    (state) => state.parent !== null || state.entry.length || state.exit.length,
  );
  return shown.map((state) => [
    nameOf(state.id),
    text(state.description),
    kindOf(state, graph),
    state.tags.map(code).join(', '),
    actionList(state.entry),
    actionList(state.exit),
  ]);
}

function kindOf(state: StateInfo, graph: ChartGraph): string {
  const parent = graph.states.find((other) => other.id === state.parent);
  const initial = parent?.initial?.target === state.id ? 'initial' : '';
  const type =
    state.type === 'atomic' ? '' : state.type === 'history' ? `${state.history} history` : state.type;
  return [initial, type].filter(Boolean).join(', ');
}

function transitionRows(graph: ChartGraph, nameOf: (id: string) => string): string[][] {
  const targetOf = (transition: TransitionInfo) => {
    if (transition.forbidden) return '(ignored on purpose)';
    if (!transition.targets.length) return '(stays)';
    return transition.targets.map(nameOf).join(', ') + (transition.reenter ? ' (entered anew)' : '');
  };
  return graph.transitions.map((transition) => [
    transition.source === graph.root ? '(anywhere)' : nameOf(transition.source),
    code(transition.label) +
      (transition.milliseconds === undefined ? '' : ` (${transition.milliseconds} ms)`),
    transition.guardText && code(transition.guardText),
    targetOf(transition),
    actionList(transition.actions),
  ]);
}

const actionList = (actions: readonly ActionInfo[]) => actions.map((action) => code(action.name)).join(', ');

const code = (value: string) => `\`${cell(value)}\``;

/** Prose as it is, safe in a table and from being read as markup. */
const text = (value: string) => cell(value).replaceAll(/[<*[]/g, String.raw`\$&`);

const cell = (value: string) => value.replaceAll('|', String.raw`\|`).replaceAll(/\s+/g, ' ');

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  // A column in which no row says anything is left out.
  const kept = head.map((_, column) => column).filter((column) => rows.some((row) => row[column] !== ''));
  const line = (row: readonly (string | number)[]) => `| ${kept.map((column) => row[column]).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

const page = (parts: readonly string[]) => `${parts.join('\n\n')}\n`;
