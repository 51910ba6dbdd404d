import { configure, screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { planPaths, runPath } from 'chart-inspector';
import { expect, test } from 'vitest';
import { setUp } from './setUp.ts';
import { cases, signUp, type SignUpProps, texts } from './signUp.ts';

/** Shows the view in the page, and returns what takes it away. */
type Mount = (to: Element, props: SignUpProps) => () => unknown;

// The other tests may keep the machine busy while the chart is laid out.
configure({ asyncUtilTimeout: 10_000 });

const buttons = {
  SUBMITTED: 'Sign up',
  RETRIED: 'Try now',
  RESTARTED: 'Sign up someone else',
};

/** Declares the tests of a view: each planned path of the chart, with the hands and eyes of a reader. */
export function testView(mount: Mount): void {
  const user = userEvent.setup();

  test.each(planPaths({ machine: signUp, cases }).paths)('$name', async (path) => {
    const { answer, taken, wait, entries, ...props } = setUp();
    let unmount: () => unknown = () => undefined;

    await runPath(path, {
      start() {
        unmount = mount(document.body, props);
      },
      async send({ event }) {
        if (event.type === 'SUBMITTED') {
          const field = screen.getByLabelText('Email');
          await user.clear(field);
          await user.type(field, event['email'] as string);
        }
        await user.click(screen.getByRole('button', { name: buttons[event.type as keyof typeof buttons] }));
      },
      settle: ({ event }) => answer(event.type),
      wait: ({ delay }) => wait(delay),
      async expectState(state) {
        const name = state as keyof typeof texts;
        await screen.findByText(texts[name]);
        // The chart in the page marks the state of the actor that the view shows.
        const chart = document.querySelector('state-chart');
        await waitFor(() =>
          expect(chart?.shadowRoot?.querySelector('svg')?.getAttribute('aria-label')).toBe(`signUp: ${name}`),
        );
      },
      fired: taken,
      stop: () => unmount(),
    });

    // The recorder sends the chart itself first, and no address.
    expect(entries[0]).toMatchObject({ kind: 'chart', chart: 'signUp' });
    expect(JSON.stringify(entries)).not.toContain('@example.org');
  });
}
