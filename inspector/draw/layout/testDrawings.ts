import ELK from 'elkjs/lib/elk.bundled.js';
import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { extractGraph } from '../../model/graph.ts';
import { checkLayout } from './check.ts';
import { layoutChart } from './layout.ts';

/** Declares the Vitest tests of drawings: each machine is drawn without flaws, as a whole and collapsed. */
export function testDrawings(machines: readonly AnyStateMachine[]): void {
  const elk = new ELK();
  describe.each(machines.map((machine) => ({ id: machine.id, machine })))(
    'the drawing of $id',
    ({ machine }) => {
      const graph = extractGraph(machine);

      test('has no flaws', async () => {
        expect(checkLayout(graph, await layoutChart(graph, elk))).toEqual([]);
      });

      test('has none with all states collapsed', async () => {
        const inner = graph.states.filter((state) => state.children.length && state.parent !== null);
        const collapsed = new Set(inner.map((state) => state.id));
        const layout = await layoutChart(graph, elk, { collapsed });
        expect(checkLayout(graph, layout)).toEqual([]);
        expect(
          layout.states.filter((state) => state.nested && !state.collapsed).map(({ depth }) => depth),
        ).toEqual([0]);
      });
    },
  );
}
