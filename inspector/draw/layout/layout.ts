import type { ELK, ElkExtendedEdge, ElkNode, ElkPoint } from 'elkjs/lib/elk-api.js';
import type { ChartGraph, StateInfo } from '../../model/graph.ts';
import { pillContent, stateContent, type Content } from './content.ts';
import { planDrawing, type Bundle, type DrawingPlan } from './plan.ts';
import type { Box, DotShape, EdgeShape, Layout, PillShape, StateShape } from './types.ts';

const dotSize = 12;
const rootOptions = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.padding': '[top=24,left=24,bottom=24,right=24]',
  'elk.randomSeed': '7',
};
const levelOptions = {
  'elk.alignment': 'TOP',
  'elk.spacing.nodeNode': '26',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.layered.spacing.nodeNodeBetweenLayers': '26',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.layered.considerModelOrder.strategy': 'NONE',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.nodePlacement.favorStraightEdges': 'true',
  'elk.layered.thoroughness': '20',
};

/**
 * For a drawing with more arrows than this. The best of 20 arrangements takes minutes then, and hardly differs from the
 * first.
 */
const manyLinks = 300;
const levelOptionsOfMany = {
  ...levelOptions,
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  'elk.layered.thoroughness': '1',
};

const leafOptions = {
  'elk.portConstraints': 'FIXED_SIDE',
  'elk.spacing.portPort': '20',
  'elk.alignment': 'TOP',
};

interface Link {
  readonly id: string;
  readonly part: EdgeShape['part'];
  readonly from: string;
  readonly to: string;
  /** Passed to ELK reversed, because the flow reaches its end before its beginning. */
  readonly reversed: boolean;
  readonly transitions: readonly string[];
}

export interface LayoutOptions {
  /** Ids of the states whose children are hidden. */
  readonly collapsed?: ReadonlySet<string>;
}

/**
 * Computes absolute positions of all states, labels and arrows.
 *
 * @param elk the layout engine; in a page, one that runs in a worker
 */
export async function layoutChart(
  graph: ChartGraph,
  elk: Pick<ELK, 'layout'>,
  { collapsed }: LayoutOptions = {},
): Promise<Layout> {
  const plan = planDrawing(graph, collapsed);
  const contents = new Map(
    plan.shown.map((state) => [
      state.id,
      stateContent(
        state,
        plan.staying.get(state.id) ?? [],
        plan.collapsed.has(state.id) ? plan.inside(state.id) : 0,
      ),
    ]),
  );
  const pills = new Map(plan.bundles.map((bundle) => [bundle.id, pillContent(bundle.transitions)]));
  const dots = plan.shown.filter((state) => state.initial && !plan.collapsed.has(state.id));
  const links = linksOf(plan, dots);
  const options = links.length > manyLinks ? levelOptionsOfMany : levelOptions;

  const nodeOf = (state: StateInfo): ElkNode => {
    const { width, height } = contents.get(state.id) as Content;
    const isOpen = state.children.length > 0 && !plan.collapsed.has(state.id);
    if (!isOpen) return { id: state.id, width, height, ports: portsOf(state.id), layoutOptions: leafOptions };
    return {
      id: state.id,
      children: [
        ...(state.initial ? [{ id: dotId(state.id), width: dotSize, height: dotSize }] : []),
        ...pillsIn(state.id),
        ...state.children.map((child) => nodeOf(plan.state(child))),
      ],
      layoutOptions: {
        ...options,
        'elk.padding': `[top=${height + 18},left=20,bottom=20,right=20]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        // ELK rotates the drawing internally, but not this option.
        'elk.nodeSize.minimum': `(${height},${width})`,
      },
    };
  };
  // ELK fails on parent nodes with ports; without them it chooses the positions itself.
  const leaves = new Set(
    plan.shown.filter(({ id, children }) => !children.length || plan.collapsed.has(id)).map(({ id }) => id),
  );
  /** Arrows that enter a state from the same side share a port, apart from those that leave it. */
  const portId = ({ from, to, reversed }: Link, end: 'from' | 'to') => {
    const id = end === 'from' ? from : to;
    return leaves.has(id) ? `${id} ${end} ${reversed ? 'back' : 'on'}` : id;
  };
  const portSides: Record<string, string> = {
    'from on': 'SOUTH',
    'to on': 'NORTH',
    'from back': 'NORTH',
    'to back': 'SOUTH',
  };
  const used = new Set(links.flatMap((link) => [portId(link, 'from'), portId(link, 'to')]));
  const portsOf = (id: string) =>
    Object.entries(portSides)
      .filter(([name]) => used.has(`${id} ${name}`))
      .map(([name, side]) => ({
        id: `${id} ${name}`,
        width: 0,
        height: 0,
        layoutOptions: { 'elk.port.side': side },
      }));
  const pillsIn = (container: string | null): ElkNode[] =>
    plan.bundles
      .filter((bundle) => bundle.container === container)
      .map(({ id }) => {
        const { width, height } = pills.get(id) as Content;
        return { id, width, height };
      });

  const placed: ElkNode = await elk.layout({
    id: 'drawing',
    layoutOptions: { ...rootOptions, ...options },
    children: [...pillsIn(null), nodeOf(plan.state(graph.root))],
    edges: links.map((link) => {
      const [from, to] = [portId(link, 'from'), portId(link, 'to')];
      return { id: link.id, sources: [link.reversed ? to : from], targets: [link.reversed ? from : to] };
    }),
  });

  const boxes = boxesOf(placed);
  const boxOf = (id: string): Box => boxes.get(id) as Box;
  const depthOf = (state: StateInfo) => state.path.length;
  return {
    chart: graph.id,
    hash: graph.hash,
    width: Math.ceil(placed.width ?? 0),
    height: Math.ceil(placed.height ?? 0),
    states: plan.shown.map((state): StateShape => {
      const { height, lines, chips, rows } = contents.get(state.id) as Content;
      return {
        id: state.id,
        type: state.type,
        deep: state.history === 'deep',
        depth: depthOf(state),
        region: state.parent !== null && plan.state(state.parent).type === 'parallel',
        collapsed: plan.collapsed.has(state.id),
        nested: state.children.length > 0,
        header: height,
        ...boxOf(state.id),
        lines,
        chips,
        rows,
      };
    }),
    pills: plan.bundles.map(({ id, source, targets }): PillShape => ({
      id,
      source,
      targets,
      ...boxOf(id),
      rows: (pills.get(id) as Content).rows,
    })),
    dots: dots.map(({ id }): DotShape => ({ id: dotId(id), state: id, ...boxOf(dotId(id)) })),
    edges: edgesOf(placed, links),
  };
}

const dotId = (state: string) => `start of ${state}`;

function linksOf(plan: DrawingPlan, dots: readonly StateInfo[]): Link[] {
  const initials = dots.map((state): Link => {
    const to = plan.lift(state.initial?.target ?? state.id);
    return {
      id: `${dotId(state.id)} →`,
      part: 'initial',
      from: dotId(state.id),
      to,
      reversed: false,
      transitions: [],
    };
  });
  const histories = plan.shown.flatMap((state) =>
    (state.defaults ?? []).map((target, index): Link => ({
      id: `${state.id} → ${index}`,
      part: 'history',
      from: state.id,
      to: plan.lift(target),
      reversed: !plan.precedes(state.parent, state.id, plan.lift(target)),
      transitions: [],
    })),
  );
  return [...initials, ...histories, ...plan.bundles.flatMap((bundle) => linksOfBundle(plan, bundle))];
}

/**
 * The arrows of one label. A label is below its source when the flow goes forward, and above it when the flow goes back;
 * an arrow that leads back, or to its source, is passed to ELK reversed.
 */
function linksOfBundle(
  plan: DrawingPlan,
  { id, source, targets, container, inner, transitions }: Bundle,
): Link[] {
  const ids = transitions.map((transition) => transition.id);
  const forward = (target: string) =>
    inner ||
    (target !== source &&
      plan.precedes(container, source, target) &&
      !inSameChild(plan, container, source, target));
  const loops = targets.some((target) => inSameChild(plan, container, source, target));
  const goesBack = !inner && !loops && !targets.some(forward);
  const out: Link[] = inner
    ? []
    : [{ id: `${id} ←`, part: 'out', from: source, to: id, reversed: goesBack, transitions: ids }];
  const into = targets.map((to, index): Link => ({
    id: `${id} → ${index}`,
    part: 'in',
    from: id,
    to,
    reversed: !forward(to),
    transitions: ids,
  }));
  return [...out, ...into];
}

/** Whether both ends are inside the same child of the container. */
function inSameChild(plan: DrawingPlan, container: string | null, a: string, b: string): boolean {
  return plan.precedes(container, a, b) && plan.precedes(container, b, a);
}

function boxesOf(node: ElkNode, into = new Map<string, Box>()): Map<string, Box> {
  for (const child of node.children ?? []) {
    const { id, x = 0, y = 0, width = 0, height = 0 } = child;
    into.set(id, { x: round(x), y: round(y), width: round(width), height: round(height) });
    boxesOf(child, into);
  }
  return into;
}

function edgesOf(placed: ElkNode, links: readonly Link[]): EdgeShape[] {
  const routed = new Map((placed.edges ?? []).map((edge) => [edge.id, edge]));
  return links.map(({ id, part, from, to, reversed, transitions }) => {
    const points = pointsOf(routed.get(id) as ElkExtendedEdge).map(({ x, y }) => ({
      x: round(x),
      y: round(y),
    }));
    return { id, part, from, to, transitions, points: reversed ? points.toReversed() : points };
  });
}

function pointsOf({ sections = [] }: ElkExtendedEdge): ElkPoint[] {
  return sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);
}

const round = (value: number) => Math.round(value * 10) / 10;
