// @vitest-environment happy-dom
import { act, Component, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyPage, loadPage } from './lazyPage.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(() => {
  vi.restoreAllMocks();
});

class Caught extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: undefined };
  static getDerivedStateFromError = (error: unknown) => ({ error });
  override render() {
    return this.state.error === undefined ? this.props.children : String(this.state.error);
  }
}

test.each([
  // The router knows it by its words, and reloads the document.
  [true, 'Error: Not there'],
  // That would end in the error page of the browser.
  [false, 'Error: The code of the page needs a connection.'],
])('a page whose code does not come, with a connection (%s), fails with: %s', async (isOnline, said) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  vi.spyOn(console, 'error').mockReturnValue();
  const Page = lazyPage(() => Promise.reject(new Error('Not there')), 'Page');
  await Page.preload?.();
  const root = createRoot(document.body);
  await act(async () =>
    root.render(
      <Caught>
        <Page />
      </Caught>,
    ),
  );
  expect(document.body.textContent).toBe(said);
  act(() => root.unmount());
});

test('a page that is loaded ahead has come', async () => {
  const arriving = Promise.withResolvers<{ Page: () => null }>();
  const loaded = vi.fn<() => void>();
  const done = loadPage(lazyPage(() => arriving.promise, 'Page')).then(loaded);
  await new Promise((resolve) => setTimeout(resolve));
  expect(loaded).not.toHaveBeenCalled();
  arriving.resolve({ Page: () => null });
  await done;
});
