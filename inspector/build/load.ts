import { existsSync } from 'node:fs';
import { basename, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import type { ChartEntry } from '../chart.ts';
import { projectRoot } from '../project.ts';

/** A file that cannot be drawn; the message is for the person who named it. */
export class NoMachine extends Error {}

/**
 * The machines that a file exports, by default or by name.
 *
 * @throws NoMachine when there is no such file, when it cannot be loaded, or when it exports no XState v5 machine
 */
export async function loadMachines(path: string): Promise<ChartEntry[]> {
  const file = resolve(path);
  if (!existsSync(file)) throw new NoMachine(`There is no file ${path}.`);
  const exported = await load(file, path);
  const found = new Map<AnyStateMachine, string>();
  for (const [name, value] of Object.entries(exported)) {
    if (isMachine(value) && !found.has(value)) found.set(value, name);
  }
  if (!found.size) {
    const old = Object.values(exported).some(isOldMachine);
    throw new NoMachine(
      old
        ? `${path} exports a machine of XState 4 or older; only XState v5 machines can be drawn.`
        : `${path} exports no XState v5 machine, neither by default nor by name.`,
    );
  }
  const ids = new Set<string>();
  return [...found].map(([machine, name]) => {
    const id = ids.has(machine.id) ? `${machine.id} (${name})` : machine.id;
    ids.add(id);
    return {
      id,
      title: machine.id === '(machine)' ? basename(path) : machine.id,
      description: name === 'default' ? `Exported by ${path}.` : `Exported by ${path} as ${name}.`,
      machine,
      cases: { events: {} },
      source: relative(projectRoot, file),
    };
  });
}

async function load(file: string, path: string): Promise<Record<string, unknown>> {
  try {
    return (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  } catch (error) {
    throw new NoMachine(
      `${path} cannot be loaded: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}

const has = (value: unknown, ...names: string[]) =>
  typeof value === 'object' && value !== null && names.every((name) => name in value);

/** Not `instanceof`: the file may import its own copy of XState. */
const isMachine = (value: unknown): value is AnyStateMachine =>
  has(value, 'root', 'implementations', 'config', 'getInitialSnapshot') &&
  has((value as AnyStateMachine).root, 'transitions');

const isOldMachine = (value: unknown) => has(value, 'transition', 'initialState') && has(value, 'config');
