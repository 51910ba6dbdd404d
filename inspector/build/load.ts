import { existsSync } from 'node:fs';
import { basename, dirname, extname, relative, resolve } from 'node:path';
import type { AnyActorRef, AnyStateMachine } from 'xstate';
import type { ChartCases, ChartEntry } from '../model/chart.ts';
import { projectRoot } from '../files/project.ts';
import { describeExports } from './exports.ts';
import { importFile } from './importFile.ts';

/** A file that cannot be drawn; the message is for the person who named it. */
export class CannotLoad extends Error {}

/**
 * The machines that a file exports: by default, by name, in an object or a list, or as the logic of an actor. Each has
 * the id `<file>#<export>`, because machines may share their own id or have none. Exported actors are stopped. An export
 * `cases` holds the samples of all of them.
 *
 * @throws CannotLoad when there is no such file, when it cannot be loaded, or when it exports no XState v5 machine
 */
export async function loadMachines(path: string): Promise<ChartEntry[]> {
  const file = resolve(path);
  if (!existsSync(file)) throw new CannotLoad(`There is no file ${path}.`);
  const exported = await importFile(file).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CannotLoad(`${path} cannot be loaded: ${reason}`, { cause: error });
  });
  const found = new Map<AnyStateMachine, string>();
  for (const [name, value] of Object.entries(exported)) {
    for (const [at, machine] of machinesIn(value, name)) if (!found.has(machine)) found.set(machine, at);
  }
  if (!found.size) throw new CannotLoad(describeExports(path, exported));
  const source = relative(projectRoot, file);
  const { cases } = exported;
  const titles = [...found].map(([machine, name]) => titleOf(machine, name, path));
  return [...found].map(([machine, name], index) => {
    const title = titles[index] ?? name;
    const isShared = titles.filter((other) => other === title).length > 1;
    return {
      id: `${source}#${name}`,
      title: isShared ? `${title} (${name})` : title,
      description: name === 'default' ? `Exported by ${path}.` : `Exported by ${path} as ${name}.`,
      machine,
      cases: isCases(cases) ? cases : { events: {} },
      source,
    };
  });
}

function titleOf(machine: AnyStateMachine, name: string, path: string): string {
  if (machine.id !== '(machine)') return machine.id;
  if (name !== 'default') return name;
  const base = basename(path, extname(path));
  return base === 'index' ? basename(dirname(resolve(path))) : base;
}

function machinesIn(value: unknown, name: string): [name: string, machine: AnyStateMachine][] {
  if (isMachine(value)) return [[name, value]];
  if (isActor(value)) {
    // A child can only be stopped by its parent.
    if (!(value as { _parent?: unknown })._parent) value.stop();
    const { logic } = value as unknown as { logic: unknown };
    return isMachine(logic) ? [[name, logic]] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]): [string, AnyStateMachine][] =>
    isMachine(inner) ? [[`${name}.${key}`, inner]] : [],
  );
}

const has = (value: unknown, ...names: string[]) =>
  typeof value === 'object' && value !== null && names.every((name) => name in value);

/** Not `instanceof`: the file may import its own copy of XState. */
const isMachine = (value: unknown): value is AnyStateMachine =>
  has(value, 'root', 'implementations', 'config', 'getInitialSnapshot') &&
  has((value as AnyStateMachine).root, 'transitions');

const isActor = (value: unknown): value is AnyActorRef => has(value, 'sessionId', 'logic', 'getSnapshot');

const isCases = (value: unknown): value is ChartCases =>
  has(value, 'events') && has((value as ChartCases).events);
