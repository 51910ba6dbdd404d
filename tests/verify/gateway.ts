import type { GatewayTransaction } from '../../machines/paymentAttempt/rules.ts';
import { noteAftermath } from './aftermath.ts';
import { hear, nameOf, termsOf } from './attempts.ts';
import {
  charts,
  replaced,
  without,
  type Draft,
  type Fact,
  type Offers,
  type Setting,
  type Task,
  type Transaction,
  type World,
} from './world.ts';

/**
 * The gateway, and the way to it and back. It authorizes a nonce once, rejects a second request for the same order as a
 * duplicate, and its search may miss new transactions.
 */
export function gatewaySteps(setting: Setting, world: World, offers: Offers): void {
  for (const [instance, tasks] of world.instances.entries()) {
    for (const task of tasks) {
      if (task.fact === null) ask(setting, world, offers, instance, task);
      else answer(setting, offers, instance, task);
      if (task.command === 'authorize' && !task.isLate) {
        offers.fault(`${nameOf(instance)} -> ${nameOf(instance)}: waited long enough`, (draft) => {
          draft.instances = replacedTask(draft, instance, task, { ...task, isLate: true });
          hear(setting, draft, instance, task, lost(setting));
        });
      }
    }
  }
  for (const stray of world.strays) {
    const [attempt, nonce] = stray;
    for (const status of ['authorized', 'declined'] as const) {
      offers.step(`network -> gateway: authorize attempt ${attempt + 1}, at last: ${status}`, (draft) => {
        draft.strays = without(draft.strays, stray);
        if (!draft.usedNonces.includes(nonce)) book(setting, draft, attempt, nonce, status);
      });
    }
  }
  for (const held of world.transactions) {
    // A hold that was voided is all that is left of a lost row: it is written again as not charged.
    if (held.status === 'authorized' && !setting.losesRows) {
      offers.fault(`staff -> gateway: void ${held.id}`, (draft) =>
        setStatus(draft, held.attempt, held.id, 'released'),
      );
    }
    if (held.status === 'authorized' && held.isTooLate) {
      offers.step(`gateway -> gateway: the hold ${held.id} expires`, (draft) =>
        setStatus(draft, held.attempt, held.id, 'released'),
      );
    }
  }
}

/** The request reaches the gateway, or does not. */
function ask(setting: Setting, world: World, { step, fault }: Offers, instance: number, task: Task): void {
  const request = `${nameOf(instance)} -> gateway: ${task.command} ${subjectOf(task)}`;
  const replaceFact = (draft: Draft, fact: Fact) => {
    draft.instances = replacedTask(draft, instance, task, { ...task, fact });
  };
  for (const { outcome, act } of outcomes[task.command](setting, world, task)) {
    step(`${request}: ${outcome}`, (draft) => replaceFact(draft, act(draft)));
    fault(`${request}: ${outcome}, but the answer is lost`, (draft) => {
      act(draft);
      replaceFact(draft, lost(setting));
    });
  }
  fault(`${request}: never arrives`, (draft) => replaceFact(draft, lost(setting)));
  if (task.command === 'authorize' && !world.usedNonces.includes(task.subject)) {
    // The same request reaches the gateway twice, and the answer to the second one is heard.
    fault(`${request}: authorized, then repeated: duplicate`, (draft) => {
      book(setting, draft, task.attempt, task.subject, 'authorized');
      book(setting, draft, task.attempt, task.subject, 'unclear');
      replaceFact(draft, declinedWithout(setting, 'duplicate'));
    });
    // An order that differs from what was asked for cannot be written again: that is for staff.
    if (!setting.losesRows)
      fault(`${request}: authorized, but for another amount`, (draft) => {
        const made = book(setting, draft, task.attempt, task.subject, 'authorized', foreignAmount);
        const heard = setting.without.has('terms')
          ? { ...made, amount: draft.attempts[task.attempt]!.amount }
          : made;
        replaceFact(draft, { type: 'AUTHORIZED', transaction: heard });
      });
    fault(`${request}: authorized, then repeated: nonce already used`, (draft) => {
      book(setting, draft, task.attempt, task.subject, 'authorized');
      replaceFact(draft, declinedWithout(setting, 'usedNonce'));
    });
  }
}

function answer(setting: Setting, { step }: Offers, instance: number, task: Task): void {
  const fact = task.fact!;
  step(`gateway -> ${nameOf(instance)}: ${wordsOf(fact)}`, (draft) => {
    draft.instances = draft.instances.map((tasks, at) => (at === instance ? without(tasks, task) : tasks));
    const { state } = draft.attempts[task.attempt]!;
    const isWritten = hear(setting, draft, instance, task, fact);
    // What counts is the attempt as it was when the gateway was asked.
    const mayTell = setting.hasAftermath && charts.attempt.snapshot(state).hasTag('enrolled');
    if (isWritten && mayTell && fact.type === 'ORDER_SEARCHED')
      noteAftermath(draft, task.attempt, fact.found);
  });
}

/** What a foreign answer says; no order of the composition has it. */
const foreignAmount = 100;

interface Outcome {
  readonly outcome: string;
  readonly act: (draft: Draft) => Fact;
}

type OutcomesOf = (setting: Setting, world: World, task: Task) => readonly Outcome[];

const authorize: OutcomesOf = (setting, world, { attempt, subject: nonce }) => {
  if (world.usedNonces.includes(nonce))
    return [{ outcome: 'nonce already used', act: () => declinedWithout(setting, 'usedNonce') }];
  return [
    {
      outcome: 'authorized',
      act: (draft) => ({
        type: 'AUTHORIZED',
        transaction: book(setting, draft, attempt, nonce, 'authorized'),
      }),
    },
    {
      outcome: 'declined',
      act: (draft) => {
        return { type: 'DECLINED', transaction: book(setting, draft, attempt, nonce, 'declined') };
      },
    },
  ];
};

const search: OutcomesOf = (setting, world, { attempt }) => {
  const all = transactionsOf(world, attempt);
  const old = all.filter(({ lag }) => lag === 0);
  const found = (list: readonly Transaction[]): Fact =>
    list.length === 0 && setting.without.has('emptySearch')
      ? rejected
      : {
          type: 'ORDER_SEARCHED',
          found: list.map(said),
        };
  const complete = { outcome: describe(all), act: () => found(all) };
  const lagging = { outcome: `${describe(old)} yet`, act: () => found(old) };
  return old.length < all.length ? [complete, lagging] : [complete];
};

const capture: OutcomesOf = (_, world, { attempt, subject: id }) => {
  const status = transactionsOf(world, attempt).find((one) => one.id === id)?.status;
  return status === 'released' || status === 'settlementDeclined'
    ? [{ outcome: `was ${status}`, act: () => ({ type: 'CAPTURE_REJECTED', reason: status }) }]
    : [
        {
          outcome: 'captured',
          act: (draft) => {
            setStatus(draft, attempt, id, 'captured');
            const captured = transactionsOf(draft, attempt).find((one) => one.id === id)!;
            return { type: 'CAPTURED', transaction: said(captured) };
          },
        },
      ];
};

const release: OutcomesOf = (_setting, _world, { attempt, subject: id }) => [
  {
    outcome: 'released',
    act: (draft) => {
      setStatus(draft, attempt, id, 'released');
      return { type: 'RELEASED', authorization: id };
    },
  },
];

/** What the gateway may do and say. */
const outcomes = { authorize, search, capture, release };

export const transactionsOf = ({ transactions }: World | Draft, attempt: number) =>
  transactions.filter((one) => one.attempt === attempt);

export const said = ({
  attempt: _attempt,
  lag: _lag,
  isInTime: _isInTime,
  isTooLate: _isTooLate,
  ...transaction
}: Transaction): GatewayTransaction => transaction;

export const describe = (found: readonly GatewayTransaction[]) =>
  found.map(({ id, status }) => `${id} ${status}`).join(', ') || 'nothing found';

/** Writes a transaction into the gateway's books. */
function book(
  setting: Setting,
  draft: Draft,
  attempt: number,
  nonce: string,
  status: GatewayTransaction['status'],
  amount = draft.attempts[attempt]!.amount,
): GatewayTransaction {
  const id = `a${draft.transactions.filter((one) => one.attempt === attempt).length + 1}`;
  const { age, nonce: ownNonce } = draft.attempts[attempt]!;
  // A row was lost and has been written again since: later than anything waits for.
  const isOutlived = nonce !== ownNonce;
  const { searchHorizon, watchPeriod, searchLag, lease } = setting.timing;
  const isSale = status === 'authorized' && setting.without.has('captureAfterWrite');
  const made: Transaction = {
    ...termsOf(attempt, amount),
    amount,
    attempt,
    id,
    type: 'sale',
    refundOf: null,
    dispute: null,
    method: null,
    status: isSale ? 'captured' : status,
    reason: status === 'declined' ? 'Do Not Honor' : '',
    lag: searchLag,
    isInTime: !isOutlived && age <= searchHorizon - searchLag,
    isTooLate: isOutlived || age > watchPeriod - searchLag - lease,
  };
  draft.transactions = [...draft.transactions, made];
  if (!draft.usedNonces.includes(nonce)) draft.usedNonces = [...draft.usedNonces, nonce].sort();
  return said(made);
}

/** Captures or releases an authorization; a transaction in any other status stays as it is. */
export function setStatus(draft: Draft, attempt: number, id: string, status: 'captured' | 'released'): void {
  draft.transactions = draft.transactions.map((one) =>
    one.attempt === attempt && one.id === id && one.status === 'authorized' ? { ...one, status } : one,
  );
}

function replacedTask(draft: Draft, instance: number, task: Task, by: Task): World['instances'] {
  return draft.instances.map((tasks, at) =>
    at === instance ? replaced(tasks, tasks.indexOf(task), by) : tasks,
  );
}

const rejected: Fact = { type: 'REJECTED', reason: 'No answer' };

const lost = ({ without: removed }: Setting): Fact =>
  removed.has('lostAnswer') ? rejected : { type: 'ANSWER_LOST' };

const declinedWithout = (setting: Setting, safeguard: 'duplicate' | 'usedNonce'): Fact =>
  setting.without.has(safeguard) ? rejected : lost(setting);

const subjectOf = ({ attempt, subject, command }: Task) =>
  command === 'capture' || command === 'release' ? subject : `attempt ${attempt + 1}`;

const wordsOf = (fact: Fact) =>
  fact.type === 'ORDER_SEARCHED' ? describe(fact.found) : fact.type.toLowerCase().replaceAll('_', ' ');
