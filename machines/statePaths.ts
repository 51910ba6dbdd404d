import type { AnyStateMachine, StateSchemaFrom } from 'xstate';

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
