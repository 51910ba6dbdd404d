/** What guards answer that are not evaluated, by name: the transition whose guard it is, or the name that the chart gives. */
export type Answers = Readonly<Record<string, boolean>>;

type Guard = (args: never, params: never) => boolean;

/** More than this are not tried of one event. */
const maxCombinations = 16;

const standIns = new WeakSet<object>();
/** While a step is planned or run; XState runs one step at a time. */
let current: { readonly answers: Answers; readonly asked: Set<string> } | undefined;

/** A guard that answers as planned. Outside of plans and paths, it is the real one. */
export function standInGuard(name: string, real?: Guard): Guard {
  const standIn: Guard = (args, params) => {
    if (!current) return real?.(args, params) ?? false;
    current.asked.add(name);
    return current.answers[name] ?? false;
  };
  standIns.add(standIn);
  return standIn;
}

export const isStandIn = (guard: unknown): boolean => typeof guard === 'function' && standIns.has(guard);

/** Runs one step, in which guards that are not evaluated answer like this; the others say no. */
export function answering<Result>(answers: Answers | undefined, run: () => Result): Result {
  return listening(answers ?? {}, run).result;
}

function listening<Result>(
  answers: Answers,
  run: () => Result,
): { result: Result; asked: ReadonlySet<string> } {
  const before = current;
  const asked = new Set<string>();
  current = { answers, asked };
  try {
    return { result: run(), asked };
  } finally {
    current = before;
  }
}

/** Every combination of answers that makes a difference in a step; undefined where no such guard is asked. */
export function answersIn(run: () => unknown): (Answers | undefined)[] {
  const found: (Answers | undefined)[] = [];
  const queue: Answers[] = [{}];
  for (const given of queue) {
    const { asked } = listening(given, run);
    const answers: Record<string, boolean> = {};
    for (const name of asked) {
      if (!(name in given) && queue.length < maxCombinations) queue.push({ ...answers, [name]: true });
      answers[name] = given[name] ?? false;
    }
    found.push(asked.size ? answers : undefined);
  }
  return found;
}
