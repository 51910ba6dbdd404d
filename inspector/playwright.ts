import { expect, test, type Page } from 'playwright/test';
import type { AnyStateMachine } from 'xstate';
import type { ChartCases } from './model/chart.ts';
import { stateText } from './model/labels.ts';
import { pathsToGoals } from './plan/goals.ts';
import { planPaths } from './plan/planner.ts';
import type { EventInState } from './plan/tours.ts';
import { runPath } from './run/runPath.ts';
import type { Path, Step } from './model/step.ts';

/** What a chart's events and states are on a page. */
export interface PageDriver {
  /** Opens the page in the chart's first state. */
  readonly open: (page: Page, path: Path) => Promise<unknown>;
  /** What a person does, by event type; for an actor's outcome, how the service answers. */
  readonly events: Readonly<Record<string, (page: Page, step: Step) => Promise<unknown>>>;
  /** What is seen, by state value as text, e.g. `editing` or `{"open":"loading"}`. */
  readonly states: Readonly<Record<string, (page: Page) => Promise<unknown>>>;
}

/**
 * Declares one Playwright test for each goal, titled by it, with a step for each event and each state that is seen: together
 * the tests take every transition whose event has an entry in `driver.events`. Time is Playwright's clock.
 */
export function testPathsOnPage<M extends AnyStateMachine>(
  machine: M,
  cases: ChartCases<M>,
  driver: PageDriver,
): void {
  const plan = planPaths({ machine, cases: cases as ChartCases }, { page: {} });
  // A page answers by itself, where the plan only supposes what a guard says.
  const can = ({ kind, event, guards }: EventInState) =>
    !guards && (kind === 'wait' || event.type in driver.events);
  for (const { title, path } of pathsToGoals(plan, { can })) {
    test(`${machine.id}: ${title}`, async ({ page }) => {
      const taken: string[] = [];
      const act = async (step: Step) => {
        await test.step(step.label, async () => {
          await driver.events[step.event.type]?.(page, step);
        });
        taken.push(...step.fired);
      };
      await runPath(path, {
        async start() {
          await page.clock.install();
          await driver.open(page, path);
          taken.push(...path.initial.fired);
        },
        send: act,
        settle: act,
        async wait(step) {
          await test.step(step.label, () => page.clock.runFor(step.delay ?? 0));
          taken.push(...step.fired);
        },
        async expectState(state) {
          const name = stateText(state);
          const see = driver.states[name];
          expect(see, `driver.states has no entry for ${name}`).toBeDefined();
          await test.step(`sees ${name}`, async () => {
            await see?.(page);
          });
        },
        fired: () => taken,
        stop: () => undefined,
      });
    });
  }
}
