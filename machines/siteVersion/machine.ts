import { assign, emit, setup } from 'xstate';
import { log, reload, type Effect } from '../effects.ts';
import { hasOutcome, outcomeOf, type DoneEvents } from '../outcome.ts';
import { unprovidedLimited } from '../unprovided.ts';
import { versionLimit, type LoadedBuild, type ReloadOutcome, type VersionOutcome } from './rules.ts';

interface SiteVersionContext {
  /** Empty until known. */
  readonly loaded: string;
  readonly served: string;
}

type SiteVersionEvent = DoneEvents<{
  readBuild: LoadedBuild;
  askVersion: VersionOutcome;
  claimReload: ReloadOutcome;
}>;

/** Compares the version of the loaded site with the server's, and reloads at most once per server version. */
export const siteVersionMachine = setup({
  types: {} as {
    context: SiteVersionContext;
    events: SiteVersionEvent;
    emitted: Effect;
    tags: 'pending';
  },
  actors: {
    readBuild: unprovidedLimited<LoadedBuild, void>('readBuild'),
    askVersion: unprovidedLimited<VersionOutcome, void>('askVersion'),
    claimReload: unprovidedLimited<ReloadOutcome, { version: string }>('claimReload'),
  },
  guards: {
    isLocal: ({ event }) =>
      event.type === 'xstate.done.actor.readBuild' && event.output.environment === 'local',
    isUnanswered: ({ event }) => hasOutcome(event, 'failed'),
    isLoadedVersion: ({ context, event }) => outcomeOf(event, 'answered')?.version === context.loaded,
    isClaimed: ({ event }) => hasOutcome(event, 'claimed'),
  },
  actions: {
    keepLoaded: assign({
      loaded: ({ event }) => (event.type === 'xstate.done.actor.readBuild' ? event.output.version : ''),
    }),
    keepServed: assign({ served: ({ event }) => outcomeOf(event, 'answered')?.version ?? '' }),
    reload: emit(reload),
    logFailure: emit(log('siteVersion: the server version could not be read')),
  },
  delays: { versionLimit },
}).createMachine({
  id: 'siteVersion',
  description: 'Keeps people from paying on a page that was loaded before the latest deploy.',
  context: { loaded: '', served: '' },
  initial: 'readingBuild',
  states: {
    readingBuild: {
      meta: { description: 'The page finds out its own version and environment.' },
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
      meta: { description: 'The server is asked for its version; checkout can be used meanwhile.' },
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
      meta: { description: 'The server has another version; the page records that it reloads for it.' },
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
      meta: { description: 'The page reloads to get the server version.' },
      entry: 'reload',
      type: 'final',
    },
    outdated: {
      meta: {
        description:
          'The page already reloaded for this version and still has another one; it is used as it is.',
      },
      type: 'final',
    },
    current: { meta: { description: 'The loaded version is the server version.' }, type: 'final' },
    skipped: { meta: { description: 'In the local environment nothing is compared.' }, type: 'final' },
    failed: {
      meta: { description: 'The versions could not be compared; checkout can still be used.' },
      type: 'final',
    },
  },
});
