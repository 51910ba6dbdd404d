import { attemptOf, claim, clockError, insert, nameOf } from './attempts.ts';
import { recover, searches } from './losses.ts';
import { hearReply, stopWaiting } from './page.ts';
import {
  charts,
  replaced,
  without,
  type Attempt,
  type Draft,
  type Offers,
  type Reply,
  type Request,
  type Setting,
  type Task,
  type World,
} from './world.ts';

/**
 * Two instances of the server on one database. What the code does in one database transaction is one step here, as in
 * `server/payments/attempts.ts` and `purchase.ts`; between two steps an instance may stop for as long as it likes.
 */
export function serverSteps(setting: Setting, world: World, offers: Offers): void {
  const isOneEnough = areInstancesAlike(setting, world);
  for (const [instance, tasks] of world.instances.entries()) {
    if (instance > 0 && isOneEnough) break;
    for (const request of world.requests) receive(setting, world, offers, instance, request);
    for (const [index, attempt] of world.attempts.entries()) {
      if (mayClaim(setting, world, instance, index, attempt)) {
        offers.step(`${nameOf(instance)} -> database: takes attempt ${index + 1} over`, (draft) =>
          claim(setting, draft, instance, index),
        );
      }
    }
    if (tasks.length > 0) crash(setting, world, offers, instance);
  }
  for (const [index, { waitsFor }] of world.tabs.entries()) {
    if (waitsFor === null) continue;
    const reply = replyTo(world.attempts[waitsFor]!);
    const label = `server -> browser ${index + 1}: ${reply.kind}`;
    offers.fault(`${label}, but the answer is lost`, (draft) => stopWaiting(setting, draft, index));
    // With no fault left, "pending" only leads to the same question.
    if (reply.kind === 'pending' && world.faultsLeft === 0) continue;
    offers.step(label, (draft) => hearReply(setting, draft, index, reply));
  }
}

/** Whether it makes no difference which instance does something: none will crash, and no clock is wrong. */
export const areInstancesAlike = ({ without: removed }: Setting, { faultsLeft }: World) =>
  faultsLeft === 0 && !removed.has('databaseTime') && !removed.has('reconciler');

/** Without the reconciler, only a request that waits for the attempt takes it over. */
function mayClaim(
  setting: Setting,
  world: World,
  instance: number,
  index: number,
  { due, isLost }: Attempt,
): boolean {
  if (isLost || due === null || due > clockError(setting, instance)) return false;
  const isWaitedFor = world.tabs.some(({ waitsFor }) => waitsFor === index);
  return isWaitedFor || !setting.without.has('reconciler');
}

/** A request reaches an instance. */
function receive(
  setting: Setting,
  world: World,
  { step, fault }: Offers,
  instance: number,
  request: Request,
): void {
  const again = request.isChecked === true ? ', which was checked' : '';
  const label = `network -> ${nameOf(instance)}: ${request.kind} key ${request.key + 1}${again}`;
  const arrive = (isLimited: boolean) => (draft: Draft) => {
    draft.requests = without(draft.requests, request);
    if (request.kind === 'settle') settle(setting, draft, instance, request);
    else pay(setting, draft, instance, request, isLimited);
  };
  const isKnown = attemptOf(world, request.key) >= 0;
  if (!isKnown && mustSearch(setting, world, request)) {
    search(setting, world, { step, fault }, instance, request);
    return;
  }
  step(label, arrive(false));
  if (request.kind === 'pay' && (!isKnown || setting.without.has('keyFirst')))
    fault(`${label}, too many tries`, arrive(true));
}

/**
 * Whether the gateway has to be searched for what was lost: in a database that is not trusted for every earlier payment of
 * the person, and for a key that is asked about in any case. Without a loss such a search would find nothing.
 */
function mustSearch({ without: removed }: Setting, world: World, { kind, searchedAfter }: Request): boolean {
  const isSearched = searchedAfter === world.losses || removed.has('lostOrders');
  if (world.losses === 0 || isSearched) return false;
  return kind === 'settle' || world.distrust === 0;
}

/** `recoverOrders` of `server/payments/recovery.ts`. */
function search(
  setting: Setting,
  world: World,
  { step, fault }: Pick<Offers, 'step' | 'fault'>,
  instance: number,
  request: Request,
): void {
  const all = [...world.attempts.keys()];
  const orders =
    request.kind === 'pay' ? all : all.filter((index) => world.attempts[index]!.key === request.key);
  const label = `${nameOf(instance)} -> gateway: searches before ${request.kind} key ${request.key + 1}`;
  const leaveOpen = (draft: Draft) => {
    draft.requests = without(draft.requests, request);
    respond(setting, draft, request.tab, { kind: 'pending' });
  };
  fault(`${label}: no answer`, leaveOpen);
  for (const { outcome, found } of searches(world, orders)) {
    step(`${label}: ${outcome}`, (draft) => {
      if (!recover(setting, draft, instance, found)) leaveOpen(draft);
      else
        draft.requests = draft.requests.map((one) =>
          one === request ? { ...one, searchedAfter: world.losses } : one,
        );
    });
  }
}

/** `purchase` and `begin` of `server/payments/purchase.ts`; the lock makes check and insert one step. */
function pay(setting: Setting, draft: Draft, instance: number, request: Request, isLimited: boolean): void {
  const removed = setting.without;
  const known = attemptOf(draft, request.key);
  if (request.isChecked === true) {
    if (known >= 0 && !removed.has('uniqueKey'))
      return respond(setting, draft, request.tab, { kind: 'broken' });
    if (!removed.has('uniqueKey') && isBusy(draft))
      return respond(setting, draft, request.tab, { kind: 'broken' });
    return wait(draft, request.tab, insert(setting, draft, instance, request, null));
  }
  if (known >= 0 && !removed.has('keyFirst')) return wait(draft, request.tab, known);
  if (draft.distrust !== null && request.searchedAfter !== draft.losses && !removed.has('lostOrders'))
    return respond(setting, draft, request.tab, { kind: 'pending' });
  if (!removed.has('keyFirst') && isBusy(draft))
    return respond(setting, draft, request.tab, { kind: 'busy' });
  const isEnrolled = draft.attempts.some(({ enrolled, ended }) => enrolled > ended);
  const isPriceWrong = request.amount !== draft.price && !removed.has('samePrice');
  const rejection: Reply | null =
    isLimited || isEnrolled
      ? { kind: 'rejected' }
      : isPriceWrong
        ? { kind: 'rejected', total: draft.price }
        : null;
  if (removed.has('keyFirst')) {
    if (rejection !== null) return respond(setting, draft, request.tab, rejection);
    if (known >= 0) return wait(draft, request.tab, known);
    if (isBusy(draft)) return respond(setting, draft, request.tab, { kind: 'busy' });
  }
  if (rejection === null && (removed.has('lock') || removed.has('uniqueKey')))
    draft.requests = [...draft.requests, { ...request, isChecked: true }];
  else wait(draft, request.tab, insert(setting, draft, instance, request, rejection));
}

const isBusy = ({ attempts }: World | Draft) =>
  attempts.some(({ state, isLost }) => !isLost && isOpen(charts.attempt.snapshot(state)));

/** Nobody knows yet whether it charges anybody: after a mismatch, not until staff has looked. */
const isOpen = (snapshot: ReturnType<typeof charts.attempt.snapshot>) =>
  snapshot.hasTag('unsettled') || snapshot.hasTag('mismatched');

function settle(setting: Setting, draft: Draft, instance: number, request: Request): void {
  const known = attemptOf(draft, request.key);
  if (known >= 0) wait(draft, request.tab, known);
  else if (draft.distrust !== null) respond(setting, draft, request.tab, { kind: 'pending' });
  else if (setting.without.has('tombstone')) respond(setting, draft, request.tab, { kind: 'notBegun' });
  else wait(draft, request.tab, insert(setting, draft, instance, request, { kind: 'notBegun' }));
}

/** Lets a request that changes nothing wait for its attempt at once. */
export function receiveKnown(draft: Draft): void {
  for (const request of draft.requests) {
    const known = attemptOf(draft, request.key);
    if (known < 0 || request.tab === null) continue;
    draft.requests = without(draft.requests, request);
    wait(draft, request.tab, known);
  }
}

/** The request waits for the attempt's result, if someone waits for the answer. */
function wait(draft: Draft, tab: number | null, attempt: number): void {
  if (tab !== null) draft.tabs = replaced(draft.tabs, tab, { waitsFor: attempt });
}

function respond(setting: Setting, draft: Draft, tab: number | null, reply: Reply): void {
  if (tab !== null) hearReply(setting, draft, tab, reply);
}

/** Read from the database; an attempt that is not settled is answered with "pending" at any time. */
function replyTo({ state, rejection, isLost }: Attempt): Reply {
  if (isLost) return { kind: 'broken' };
  const snapshot = charts.attempt.snapshot(state);
  if (isOpen(snapshot)) return { kind: 'pending' };
  if (snapshot.hasTag('enrolled')) return { kind: 'enrolled' };
  if (snapshot.hasTag('reversed')) return { kind: 'reversed' };
  if (rejection !== null) return rejection;
  return { kind: snapshot.matches({ payment: 'declined' }) ? 'declined' : 'failed' };
}

/**
 * The process ends and another one starts. Its request to authorize may already have left it, and any of the browsers
 * that wait for an answer may have been connected to it.
 */
function crash(setting: Setting, world: World, { fault }: Offers, instance: number): void {
  const waiting = [...world.tabs.keys()].filter((index) => world.tabs[index]!.waitsFor !== null);
  const connected = waiting.reduce<number[][]>(
    (sets, index) => sets.flatMap((set) => [set, [...set, index]]),
    [[]],
  );
  const isLeft = ({ command, fact }: Task) => command === 'authorize' && fact === null;
  const mayHaveLeft = world.instances[instance]!.some(isLeft) ? [false, true] : [false];
  for (const tabs of connected) {
    for (const hasLeft of mayHaveLeft) {
      const lost = tabs.map((index) => `, browser ${index + 1} loses its connection`).join('');
      const left = hasLeft ? ', its request has left' : '';
      fault(`${nameOf(instance)} -> ${nameOf(instance)}: crashes and restarts${lost}${left}`, (draft) => {
        const sent = hasLeft ? draft.instances[instance]!.filter(isLeft) : [];
        const strays = sent.map(({ attempt, subject }) => [attempt, subject] as const);
        draft.strays = [...draft.strays, ...strays];
        draft.instances = draft.instances.map((tasks, at) => (at === instance ? [] : tasks));
        for (const index of tabs) stopWaiting(setting, draft, index);
      });
    }
  }
}
