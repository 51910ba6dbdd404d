import { conditionOf } from './layout/content.ts';
import type { ChartGraph, StateInfo } from '../model/graph.ts';

/**
 * A chart as a Mermaid state diagram. Mermaid has no history states, no transitions with several targets and no guards;
 * they become plain states, several arrows and part of the label.
 */
export function toMermaid(graph: ChartGraph): string {
  const names = namesOf(graph);
  const nameOf = (id: string) => names.get(id) ?? id;
  const states = new Map(graph.states.map((state) => [state.id, state]));
  const lines = ['stateDiagram-v2', '  direction TB'];
  const write = (id: string, indent: string) => {
    const state = states.get(id) as StateInfo;
    const isRoot = id === graph.root;
    const inner = isRoot ? indent : `${indent}  `;
    if (!isRoot)
      lines.push(
        `${indent}state ${JSON.stringify(labelOf(state)).replaceAll(String.raw`\"`, "'")} as ${nameOf(id)}${state.children.length ? ' {' : ''}`,
      );
    if (state.initial) lines.push(`${inner}[*] --> ${nameOf(state.initial.target)}`);
    for (const [index, child] of state.children.entries()) {
      if (index && state.type === 'parallel') lines.push(`${inner}--`);
      write(child, inner);
    }
    if (state.type === 'final') lines.push(`${inner}${nameOf(id)} --> [*]`);
    if (!isRoot && state.children.length) lines.push(`${indent}}`);
  };
  write(graph.root, '  ');
  for (const transition of graph.transitions) {
    const { source, label, targets, actions } = transition;
    if (source === graph.root || transition.forbidden) continue;
    const text = [
      label,
      conditionOf(transition) && `[${conditionOf(transition)}]`,
      actions.length && `/ ${actions.map(({ name }) => name).join(', ')}`,
    ];
    for (const target of targets.length ? targets : [source]) {
      if (target === graph.root) continue;
      lines.push(
        `  ${nameOf(source)} --> ${nameOf(target)}: ${text.filter(Boolean).join(' ').replaceAll(/[:;#]/g, ' ')}`,
      );
    }
  }
  return `${lines.join('\n')}\n`;
}

const labelOf = ({ key, type, history }: StateInfo) =>
  type === 'history' ? `${key} (${history} history)` : key;

/** Mermaid takes letters and digits of English as names; others and repeated ones get a number. */
function namesOf({ states }: ChartGraph): ReadonlyMap<string, string> {
  const used = new Set<string>();
  return new Map(
    states.map(({ id, path }, index) => {
      const plain = path.join('_').replaceAll(/\W/g, '_');
      let name = plain || `root${index}`;
      while (used.has(name)) name = `${name}_${index}`;
      used.add(name);
      return [id, name];
    }),
  );
}
