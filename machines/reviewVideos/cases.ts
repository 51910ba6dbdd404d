import type { ChartCases } from '../cases.ts';
import type { reviewVideosMachine } from './machine.ts';

const expectedPassword = 'Review-2026';

export const cases: ChartCases<typeof reviewVideosMachine> = {
  input: { expectedPassword },
  events: {
    'xstate.done.actor.askPassword': [
      { output: { kind: 'given', password: expectedPassword } },
      { output: { kind: 'given', password: 'guess' } },
      { output: { kind: 'canceled' } },
    ],
    'xstate.error.actor.askPassword': [
      { error: { name: 'NotSupportedError', message: 'prompt is blocked' } },
    ],
    'xstate.done.actor.loadVideos': [
      { output: { kind: 'loaded', videos: { Biology: [{ id: 1, title: 'Lab one', vimeo_id: '1' }] } } },
      { output: { kind: 'failed', failure: { kind: 'unreachable' } } },
      { output: { kind: 'failed', failure: { kind: 'throttled', wait: 30_000 } } },
    ],
    RETRY_PRESSED: [{}],
    'xstate.error.actor.loadVideos': [{ error: { name: 'Error', message: 'unexpected' } }],
  },
};
