import type { ChartCases } from '../cases.ts';
import type { testimonialsMachine } from './machine.ts';

export const cases: ChartCases<typeof testimonialsMachine> = {
  input: { count: 3 },
  events: {
    PAUSE_BEGAN: [{ reason: 'hover' }, { reason: 'focus' }],
    PAUSE_ENDED: ({ context }) => context.pausedBy.map((reason) => ({ reason })),
    NEXT_PRESSED: [{}],
    PREVIOUS_PRESSED: [{}],
    QUOTATION_CHOSEN: [{ index: 2 }],
    VIDEO_PRESSED: [{ key: 'first' }],
  },
  abstraction: ({ pausedBy }) => pausedBy,
};
