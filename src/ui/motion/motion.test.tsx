// @vitest-environment happy-dom
import { act, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const library = { enter: vi.fn(), enterAll: vi.fn(), draw: vi.fn(), fly: vi.fn() };
vi.mock('./library.ts', () => library);

let isReduced = false;

beforeEach(() => {
  vi.resetModules();
  isReduced = false;
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));
});

afterEach(() => {
  vi.clearAllMocks();
  document.body.replaceChildren();
});

/** Mounts what uses the motion, each with a root of its own. */
async function motionOfPage() {
  const { flyToCart, useEntrance, useStaggeredItems, useStepLine } = await import('./motion.ts');
  function Line({ step }: { step: number }) {
    const line = useRef<HTMLHRElement>(null);
    useStepLine(line, step);
    return <hr ref={line} />;
  }
  function View() {
    const view = useRef<HTMLElement>(null);
    useEntrance(view);
    return <section ref={view} />;
  }
  function List() {
    const list = useRef<HTMLUListElement>(null);
    useStaggeredItems(list);
    return (
      <ul ref={list}>
        <li>First</li>
        <li>Second</li>
      </ul>
    );
  }
  const show = async (content: React.ReactNode) => {
    const place = document.createElement('div');
    document.body.append(place);
    const root = createRoot(place);
    await act(async () => root.render(content));
    await act(() => vi.dynamicImportSettled());
    return root;
  };
  return { Line, View, List, show, flyToCart };
}

test('the line of a step is drawn once, by the first dialog that shows the step, and not on the way back', async () => {
  const { Line, show } = await motionOfPage();
  await show(<Line step={0} />);
  expect(library.draw).not.toHaveBeenCalled();
  const first = await show(<Line step={1} />);
  expect(library.draw.mock.calls).toEqual([[document.querySelectorAll('hr')[1]]]);
  await show(<Line step={1} />);
  expect(library.draw).toHaveBeenCalledTimes(1);
  await act(async () => first.render(<Line step={2} />));
  expect(library.draw).toHaveBeenCalledTimes(2);
  await show(<Line step={1} />);
  expect(library.draw).toHaveBeenCalledTimes(2);
  await show(<Line step={2} />);
  expect(library.draw).toHaveBeenCalledTimes(3);
});

test('a view slides in, except the first of a page, and items come one after another', async () => {
  const { View, List, show } = await motionOfPage();
  await show(<View />);
  expect(library.enter).not.toHaveBeenCalled();
  await show(<View />);
  expect(library.enter.mock.calls).toEqual([[document.querySelectorAll('section')[1]]]);
  await show(<List />);
  expect(library.enterAll.mock.calls).toEqual([[[...document.querySelectorAll('li')]]]);
});

test('a token flies to the cart from the button that was pressed', async () => {
  const { flyToCart } = await motionOfPage();
  flyToCart(document.body);
  await vi.waitFor(() => expect(library.fly.mock.calls).toEqual([[document.body]]));
});

test('nothing moves for a visitor who prefers reduced motion', async () => {
  isReduced = true;
  const { Line, View, List, show, flyToCart } = await motionOfPage();
  for (const step of [0, 1, 2]) await show(<Line step={step} />);
  await show(<View />);
  await show(<View />);
  await show(<List />);
  flyToCart(document.body);
  await new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, 20));
  });
  for (const moved of Object.values(library)) expect(moved).not.toHaveBeenCalled();
});
