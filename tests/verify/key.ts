import { areInstancesAlike } from './server.ts';
import { prices, type Request, type Setting, type Tab, type World } from './world.ts';

/**
 * A key of small numbers, each of which stands for a part of the world. Two tabs that change places make no difference,
 * nor do the two instances, unless one of their clocks is wrong.
 */
export function createKey(setting: Setting): (world: World) => string {
  const numbers = new Map<string, number>();
  const numberOf = (text: string): number => {
    const known = numbers.get(text);
    if (known !== undefined) return known;
    numbers.set(text, numbers.size);
    return numbers.size - 1;
  };
  // A part that did not change in a step is the same object after it.
  const known = new WeakMap<object, number>();
  const once = <Part extends object>(part: Part, textOf: (part: Part) => string = JSON.stringify): number => {
    let number = known.get(part);
    if (number === undefined) {
      number = numberOf(textOf(part));
      known.set(part, number);
    }
    return number;
  };
  const sorted = (list: readonly number[]) => list.toSorted((a, b) => a - b).join();
  const inOrder = (list: readonly object[]) => list.map((one) => once(one)).join();
  const inAnyOrder = (list: readonly object[]) => sorted(list.map((one) => once(one)));

  const isShared = setting.tabs.every((browser) => browser === setting.tabs[0]);
  const tabText = ({ browser: _, ...tab }: Tab) => JSON.stringify(tab);
  // With no fault left, a tab that waits at a server waits until it gets its answer, however often it has asked before.
  const waitingText = ({ browser: _, state: __, ...tab }: Tab) => JSON.stringify(tab);
  const requestText = ({ tab: _, ...request }: Request) => JSON.stringify(request);

  return (world) => {
    const storeOf = ({ browser }: Tab) => once(world.stores[browser]!);
    const tabs = world.tabs.map((tab, index) => {
      const isAnswerSure = tab.waitsFor !== null && world.faultsLeft === 0;
      const text = isAnswerSure ? waitingText(tab) : once(tab, tabText);
      const own = world.requests.filter((request) => request.tab === index);
      const requests = sorted(own.map((request) => once(request, requestText)));
      return numberOf(`${text} ${isShared ? '' : storeOf(tab)} ${requests}`);
    });
    const instances = areInstancesAlike(setting, world)
      ? [once(world.instances.flat(), inAnyOrder)]
      : world.instances.map((tasks) => once(tasks, inAnyOrder));
    const front = [
      sorted(tabs),
      isShared ? storeOf(world.tabs[0]!) : '',
      inAnyOrder(world.requests.filter(({ tab }) => tab === null)),
      once(world.shown),
      once(world.notCharged),
      world.faultsLeft,
      world.price === prices.shown,
    ];
    const back = [
      once(world.attempts, inOrder),
      `${world.losses} ${world.distrust}`,
      setting.without.has('databaseTime') ? instances.join() : sorted(instances),
      once(world.strays),
      once(world.transactions, inOrder),
      once(world.usedNonces),
      inAnyOrder(world.reports),
    ];
    return `${numberOf(front.join(' '))},${numberOf(back.join(' '))}`;
  };
}
