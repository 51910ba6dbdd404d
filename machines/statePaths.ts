import type { AnyMachineSnapshot, AnyStateMachine, StateSchemaFrom } from 'xstate';

type StatesOf<Schema> = Schema extends { states: infer States } ? States : object;

type Paths<Schema> = {
  [Key in keyof StatesOf<Schema> & string]: Key | `${Key}.${Paths<StatesOf<Schema>[Key]>}`;
}[keyof StatesOf<Schema> & string];

type LeafPaths<Schema> = {
  [Key in keyof StatesOf<Schema> & string]: StatesOf<Schema>[Key] extends { states: object }
    ? `${Key}.${LeafPaths<StatesOf<Schema>[Key]>}`
    : Key;
}[keyof StatesOf<Schema> & string];

/** Every state of a chart by its path below the root, e.g. `signedIn | signedIn.profile | signedIn.profile.loading`. */
export type StatePath<Machine extends AnyStateMachine> = Paths<StateSchemaFrom<Machine>>;

/** Only the states without children, e.g. `signedOut | signedIn.profile.loading`. */
export type LeafPath<Machine extends AnyStateMachine> = LeafPaths<StateSchemaFrom<Machine>>;

/** The states just below the root, e.g. `signedOut | signedIn`. */
export type TopState<Machine extends AnyStateMachine> = keyof StatesOf<StateSchemaFrom<Machine>> & string;

type Below<Path, Region extends string> = Path extends `${Region}.${infer Rest}` ? Rest : never;

/** The leaf states below a state, by their paths from there. */
export type LeafPathIn<Machine extends AnyStateMachine, Region extends StatePath<Machine>> = Below<
  LeafPath<Machine>,
  Region
>;

/**
 * The active leaf state below `region`, e.g. `reviewing.ready`; undefined while the region is inactive. The region must
 * not contain parallel states.
 */
export function activeLeaf<
  Snapshot extends AnyMachineSnapshot,
  Region extends StatePath<Snapshot['machine']>,
>(snapshot: Snapshot, region: Region): LeafPathIn<Snapshot['machine'], Region> | undefined {
  let value: unknown = snapshot.value;
  for (const key of region.split('.')) {
    if (value === key) return undefined;
    value = typeof value === 'object' && value !== null ? value[key as keyof typeof value] : undefined;
  }
  return leafIn(value) as LeafPathIn<Snapshot['machine'], Region> | undefined;
}

/** The active leaf state, e.g. `signedIn.profile.loading`, of a chart without parallel states. */
export const leafOf = <Snapshot extends AnyMachineSnapshot>({ value }: Snapshot) =>
  leafIn(value) as LeafPath<Snapshot['machine']>;

/** The active state just below the root of a chart without parallel states. */
export const topOf = <Snapshot extends AnyMachineSnapshot>({ value }: Snapshot) =>
  (typeof value === 'string' ? value : Object.keys(value)[0]) as TopState<Snapshot['machine']>;

/** The path down to the only active leaf of a state value; undefined where there is none. */
function leafIn(value: unknown): string | undefined {
  const path: string[] = [];
  let inner = value;
  while (typeof inner === 'object' && inner !== null) {
    const [key = ''] = Object.keys(inner);
    path.push(key);
    inner = inner[key as keyof typeof inner];
  }
  return typeof inner === 'string' ? [...path, inner].join('.') : undefined;
}
