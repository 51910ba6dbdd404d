import type { Row } from './layout/types.ts';

/** Line icons of 12 by 12 pixels for all kinds of transitions other than events. */
export const icons: Readonly<Record<Exclude<Row['kind'], 'event'> | 'forbidden', string>> = {
  always: 'M6.8 .8 2.4 7H6L5.2 11.2 9.6 5H6z',
  after: 'M6 .9a5.1 5.1 0 1 0 .01 0zM6 3.2V6l1.9 1.5',
  done: 'M1.6 6.4 4.6 9.4 10.4 2.8',
  stateDone: 'M.8 6.6 3.2 9 8 3.2M5.2 8.4 5.8 9 11.2 3.2',
  error: 'M2.4 2.4 9.6 9.6M9.6 2.4 2.4 9.6',
  snapshot: 'M.8 6c2.6-4.4 7.8-4.4 10.4 0C8.6 10.4 3.4 10.4.8 6zM6 4.3a1.7 1.7 0 1 0 .01 0z',
  forbidden: 'M6 .9a5.1 5.1 0 1 0 .01 0zM2.5 2.5 9.5 9.5',
};
