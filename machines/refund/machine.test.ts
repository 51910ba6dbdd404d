import { expect, test } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { charge, credit, refundInput } from './cases.ts';
import { refundMachine, type RefundEvent } from './machine.ts';

const at = 1000;
const late = at + refundInput.searchHorizon;
const reason = 'The student called.';
const read: RefundEvent = { type: 'CHARGE_READ', found: [credit('earlier')], at };
/** What the gateway shows of the charge. */
const shows = (...change: Parameters<typeof charge>): RefundEvent => ({
  type: 'CHARGE_READ',
  found: [charge(...change)],
  at,
});
const lost: RefundEvent = { type: 'ANSWER_LOST', at };
const woken: RefundEvent = { type: 'WOKEN', at };
const refunded: RefundEvent = { type: 'REFUNDED', transaction: credit('own'), at };
const refused: RefundEvent = { type: 'REFUSED', reason: 'No.', at };
const notYet: RefundEvent = { type: 'NOT_SETTLED_YET', at };
const retried: RefundEvent = { type: 'STAFF_RETRIED', reason, at };
const released = (time: number): RefundEvent => ({ type: 'STAFF_RELEASED', reason, at: time });
const undelivered = (id: string): RefundEvent => ({ type: 'CREDIT_FAILED', credit: id, at: late });
const found = (...credits: ReturnType<typeof credit>[]): RefundEvent => ({
  type: 'ORDER_SEARCHED',
  found: credits,
  at: late,
});

/** The state after the events, and what all of them wanted from the gateway and the database. */
function play(events: readonly RefundEvent[]) {
  let [snapshot, actions] = initialTransition(refundMachine, refundInput);
  const wanted = actions.map(({ type }) => type);
  for (const event of events) {
    [snapshot, actions] = transition(refundMachine, snapshot, event);
    wanted.push(...actions.map(({ type }) => type).filter((type) => !type.startsWith('xstate.')));
  }
  return { state: snapshot.value, wanted: wanted.join(' '), context: snapshot.context };
}

test.each([
  ['is written down before the gateway is asked for anything', [], 'requested', 'readCharge'],
  ['is sent once the credits that are there already are known', [read], 'submitted', 'readCharge send'],
  ['is not sent while the gateway does not answer', [lost, woken], 'requested', 'readCharge readCharge'],
  ['is over when the money was given back', [read, refunded], 'settled', 'readCharge send conclude'],
  ['fails when the gateway refuses', [read, refused], 'failed', 'readCharge send tellRefusal'],
  [
    'did not arrive, as is heard twice, and nothing is sent or ended once more',
    [read, refunded, undelivered('own'), undelivered('own'), woken],
    'undelivered',
    'readCharge send conclude',
  ],
  [
    'is made good by staff',
    [read, refunded, undelivered('own'), released(late), undelivered('own')],
    'madeGood',
    'readCharge send conclude',
  ],
  [
    'is made good by staff when the gateway has refused it, once',
    [read, refused, released(late), released(late)],
    'madeGood',
    'readCharge send tellRefusal endCourses',
  ],
  [
    'that staff has given up stays so',
    [read, notYet, released(late), released(late)],
    'failed',
    'readCharge send',
  ],
  [
    'is not the one that did not arrive',
    [read, refunded, undelivered('another')],
    'settled',
    'readCharge send conclude',
  ],
  ['waits until the charge has settled', [read, notYet], 'waiting', 'readCharge send'],
  [
    'is sent then',
    [read, notYet, woken, read, refunded],
    'settled',
    'readCharge send readCharge send conclude',
  ],
  ['is not needed where the charge was voided', [shows({ status: 'released' })], 'needless', 'readCharge'],
  [
    'is not needed where the bank did not pay the charge',
    [shows({ status: 'settlementDeclined' })],
    'needless',
    'readCharge',
  ],
  [
    'that had to wait is not needed where a dispute is lost by then',
    [shows(), notYet, woken, shows({ dispute: 'lost' }), woken, retried],
    'needless',
    'readCharge send readCharge',
  ],
  [
    'is held back during a dispute',
    [shows({ dispute: 'open' }), woken, shows({ dispute: 'open' }), retried, shows({ dispute: 'open' })],
    'disputed',
    'readCharge readCharge readCharge',
  ],
  [
    'is sent once a dispute is won',
    [shows({ dispute: 'open' }), woken, shows({ dispute: 'won' }), refunded],
    'settled',
    'readCharge readCharge send conclude',
  ],
  [
    'is for staff where a dispute took a part of the charge, and once it is paid by hand it ends the courses',
    [shows({ dispute: 'open' }), woken, shows({ dispute: 'partLost' }), woken, retried, released(at)],
    'madeGood',
    'readCharge readCharge tellRefusal endCourses',
  ],
  [
    'during a dispute is given up by staff',
    [shows({ dispute: 'open' }), released(at)],
    'failed',
    'readCharge',
  ],
  [
    'is sent whatever became of another charge or order, or of a credit',
    [
      {
        type: 'CHARGE_READ',
        found: [
          charge({ id: 'another', status: 'released' }),
          charge({ orderId: 'another', dispute: 'lost' }),
          credit('earlier', { status: 'released' }),
        ],
        at,
      },
    ],
    'submitted',
    'readCharge send',
  ],
  ['is unknown when the answer is lost', [read, lost], 'unknown', 'readCharge send search'],
  ['is unknown when the server that sent it is gone', [read, woken], 'unknown', 'readCharge send search'],
  [
    'is asked for and never sent again while it is unknown',
    [read, lost, woken, lost, found(), woken, retried],
    'unknown',
    'readCharge send search search search search',
  ],
  ['is found', [read, lost, found(credit('own'))], 'settled', 'readCharge send search conclude'],
  [
    'is not one that was there before',
    [read, lost, found(credit('earlier'))],
    'unknown',
    'readCharge send search',
  ],
  [
    'is not one of another amount, charge, order, currency, or that failed',
    [
      read,
      lost,
      ...(
        [
          { amount: 100 },
          { refundOf: 'another' },
          { orderId: 'another' },
          { currency: 'EUR' },
          { status: 'declined' },
          { type: 'sale' },
        ] as const
      ).map((change) => found(credit('other', change))),
    ],
    'unknown',
    'readCharge send search',
  ],
  [
    'is not given up before the gateway must show it',
    [read, lost, released(late - 1)],
    'unknown',
    'readCharge send search',
  ],
  ['is given up by staff then', [read, lost, released(late)], 'failed', 'readCharge send search'],
  [
    'is over when its answer comes late',
    [read, lost, refunded],
    'settled',
    'readCharge send search conclude',
  ],
  [
    'is over when staff was wrong',
    [read, lost, released(late), refunded],
    'settled',
    'readCharge send search conclude',
  ],
  [
    'is unknown when the gateway answers with another amount',
    [read, { type: 'REFUNDED', transaction: credit('own', { amount: 100 }), at }],
    'unknown',
    'readCharge send search',
  ],
] satisfies [string, RefundEvent[], string, string][])('a refund %s', (_, events, state, wanted) => {
  expect(play(events)).toMatchObject({ state, wanted });
});

test('a refund keeps its credit, why it was refused, and what staff did', () => {
  expect(play([read, refunded]).context).toMatchObject({ known: ['earlier'], credit: 'own' });
  expect(play([read, refused]).context).toMatchObject({ message: 'No.' });
  expect(play([read, lost, retried]).context.notes).toEqual([{ did: 'STAFF_RETRIED', reason, at }]);
});
