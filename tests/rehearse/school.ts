import { readFileSync } from 'node:fs';
import { courses as all } from '../../domain/catalogue/all.ts';
import { createCatalogue } from '../../server/payments/catalogue.ts';
import { Client } from './client.ts';
import type { Stage } from './stage.ts';
import { Student, type Course, type Purchase } from './student.ts';

const sold = createCatalogue(all, 'general').all.filter(
  ({ credits, comingSoon }) => credits !== null && comingSoon !== true,
);
const coursesEach = 5;
const atOnce = 8;

/** Students who buy one course after the other, each from an address of his or her own. */
export class School {
  readonly purchases: Purchase[] = [];
  readonly #stage: Stage;
  readonly #random: () => number;
  readonly #students: Student[] = [];
  /** What is still to be bought, by student. */
  readonly #wishes: { readonly student: Student; readonly courses: Course[] }[] = [];
  #paid = 0;
  readonly #waiting: { readonly count: number; readonly go: () => void }[] = [];

  /** @param random from 0 to 1, by the seed of the rehearsal */
  constructor(stage: Stage, random: () => number) {
    this.#stage = stage;
    this.#random = random;
  }

  /** Creates so many accounts that `purchases` can be made. */
  async enroll(purchases: number): Promise<void> {
    const ca = readFileSync(this.#stage.authority);
    const count = Math.ceil(purchases / coursesEach) + atOnce;
    const indexes = Array.from({ length: count }, (_, index) => index);
    await this.#eachAtOnce(indexes, async (index) => {
      const client = new Client(ca, `127.1.${Math.floor(index / 250)}.${(index % 250) + 1}`);
      const student = new Student(this.#stage, client);
      await student.register();
      this.#students.push(student);
      this.#wishes.push({ student, courses: this.#someCourses() });
    });
  }

  /** Waits until so many purchases have been made in all. */
  async bought(count: number): Promise<void> {
    if (this.#paid >= count) return;
    await new Promise<void>((go) => this.#waiting.push({ count, go }));
  }

  /** Makes `count` purchases, several at once. */
  async buy(count: number): Promise<void> {
    await this.#eachAtOnce(Array.from({ length: count }), async () => {
      const index = this.#wishes.findIndex(({ courses }) => courses.length > 0);
      const [next] = this.#wishes.splice(index, 1);
      const course = next?.courses.pop();
      if (next === undefined || course === undefined) throw new Error('No student wants another course.');
      const purchase: Purchase = { student: next.student, course, presses: [] };
      this.purchases.push(purchase);
      await next.student.buy(purchase);
      this.#wishes.push(next);
      this.#paid += 1;
      for (const { count: wanted, go } of this.#waiting) if (this.#paid >= wanted) go();
    });
  }

  /** Each student asks again about each press, as the site does after a reload, until the answer is definite. */
  async askAgain(): Promise<void> {
    const presses = this.purchases.flatMap(({ student, presses: own }) =>
      own.map((press) => ({ student, press })),
    );
    await this.#eachAtOnce(presses, ({ student, press }) => student.askUntilKnown(press));
  }

  /** Does it for all, some at a time. */
  async #eachAtOnce<Item>(items: readonly Item[], run: (item: Item) => Promise<void>): Promise<void> {
    const left = [...items];
    const worker = async () => {
      while (left.length > 0) await run(left.shift() as Item);
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
  }

  #someCourses(): Course[] {
    const chosen = new Set<(typeof sold)[number]>();
    while (chosen.size < coursesEach) {
      const course = sold[Math.floor(this.#random() * sold.length)];
      if (course !== undefined) chosen.add(course);
    }
    return [...chosen].map(({ code, cents }) => ({ code, cents }));
  }
}
