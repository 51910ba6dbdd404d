import { assign, emit, setup } from 'xstate';
import { unprovided } from '../unprovided.ts';
import type { LoadedBuild, ReloadOutcome, VersionOutcome } from './rules.ts';

export interface SiteVersionContext {
  /** Empty until known. */
  readonly loaded: string;
  readonly served: string;
}

type SiteVersionEvent =
  | { type: 'xstate.done.actor.readBuild'; output: LoadedBuild }
  | { type: 'xstate.done.actor.askVersion'; output: VersionOutcome }
  | { type: 'xstate.done.actor.claimReload'; output: ReloadOutcome };

/** Compares the loaded site with the one on the server and reloads at most once per server version. */
export const siteVersionMachine = setup({
  types: {
    context: {} as SiteVersionContext,
    events: {} as SiteVersionEvent,
    emitted: {} as { type: 'reload' } | { type: 'log'; message: string },
    tags: {} as 'pending',
  },
  actors: {
    readBuild: unprovided<LoadedBuild, void>('readBuild'),
    askVersion: unprovided<VersionOutcome, void>('askVersion'),
    claimReload: unprovided<ReloadOutcome, { version: string }>('claimReload'),
  },
  guards: {
    isLocal: ({ event }) =>
      event.type === 'xstate.done.actor.readBuild' && event.output.environment === 'local',
    isUnanswered: ({ event }) =>
      event.type !== 'xstate.done.actor.askVersion' || event.output.kind === 'failed',
    isLoadedVersion: ({ context, event }) =>
      event.type === 'xstate.done.actor.askVersion' &&
      event.output.kind === 'answered' &&
      event.output.version === context.loaded,
    isClaimed: ({ event }) =>
      event.type === 'xstate.done.actor.claimReload' && event.output.kind === 'claimed',
  },
  actions: {
    keepLoaded: assign({
      loaded: ({ event }) => (event.type === 'xstate.done.actor.readBuild' ? event.output.version : ''),
    }),
    keepServed: assign({
      served: ({ event }) =>
        event.type === 'xstate.done.actor.askVersion' && event.output.kind === 'answered'
          ? event.output.version
          : '',
    }),
    reload: emit({ type: 'reload' }),
    logFailure: emit({ type: 'log', message: 'siteVersion: the version on the server could not be read' }),
  },
  delays: { versionLimit: 35_000 },
}).createMachine({
  id: 'siteVersion',
  description: 'Keeps a page that was loaded before a deploy from being used to pay.',
  context: { loaded: '', served: '' },
  initial: 'readingBuild',
  states: {
    readingBuild: {
      meta: { description: 'The page finds out which version of the site it is and where it runs.' },
      tags: 'pending',
      invoke: {
        id: 'readBuild',
        src: 'readBuild',
        onDone: [
          { guard: 'isLocal', target: 'skipped' },
          { target: 'checking', actions: 'keepLoaded' },
        ],
        onError: { target: 'failed', actions: 'logFailure' },
      },
    },
    checking: {
      meta: { description: 'The server is asked for its version while checkout can be used.' },
      tags: 'pending',
      invoke: {
        id: 'askVersion',
        src: 'askVersion',
        onDone: [
          { guard: 'isUnanswered', target: 'failed', actions: 'logFailure' },
          { guard: 'isLoadedVersion', target: 'current' },
          { target: 'claimingReload', actions: 'keepServed' },
        ],
        onError: { target: 'failed', actions: 'logFailure' },
      },
      after: { versionLimit: { target: 'failed', actions: 'logFailure' } },
    },
    claimingReload: {
      meta: { description: 'The server has another version; the page notes that it reloads for it.' },
      tags: 'pending',
      invoke: {
        id: 'claimReload',
        src: 'claimReload',
        input: ({ context }) => ({ version: context.served }),
        onDone: [{ guard: 'isClaimed', target: 'reloading' }, { target: 'outdated' }],
        onError: 'outdated',
      },
    },
    reloading: {
      meta: { description: 'The page reloads to get the version of the server.' },
      entry: 'reload',
      type: 'final',
    },
    outdated: {
      meta: {
        description: 'The page already reloaded for this version and still has an older one; it goes on.',
      },
      type: 'final',
    },
    current: { meta: { description: 'The loaded site is the one on the server.' }, type: 'final' },
    skipped: { meta: { description: 'On a developer’s machine nothing is compared.' }, type: 'final' },
    failed: { meta: { description: 'The comparison was not possible; it stops nobody.' }, type: 'final' },
  },
});
