import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { LoadFailed } from './LoadFailed.tsx';
import { withinTime } from './withinTime.ts';

interface OnDemandProps {
  placeholder?: ReactNode;
  /** Shown when the code cannot be loaded; by default a line with a button. */
  failed?: (retry: () => void) => ReactNode;
}

/** For code without which the page still works. */
export const nothing = (): null => null;

const line = (retry: () => void) => <LoadFailed onRetry={retry} />;

/**
 * A component whose code loads when it is first rendered; until then `placeholder` shows. For components that no
 * prerendered page contains. Unlike `lazy` it renders as soon as the code is there: React delays a boundary that
 * suspends shortly after another by up to 300 ms, which adds up on the way to a payment.
 */
export function loadOnDemand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => (loaded ??= await load());

  function OnDemand({ placeholder = null, failed = line, ...props }: Props & OnDemandProps) {
    const [Component, setComponent] = useState(() => loaded);
    const [hasFailed, setFailed] = useState(false);
    const start = useCallback(() => {
      const work = loadOnce();
      // Also when it arrives late.
      work.then(
        (component) => setComponent(() => component),
        () => undefined,
      );
      withinTime(work).catch(() => setFailed(true));
    }, []);
    const retry = useCallback(() => {
      setFailed(false);
      start();
    }, [start]);
    useEffect(start, [start]);
    useEffect(() => {
      if (!hasFailed) return undefined;
      addEventListener('online', retry);
      return () => removeEventListener('online', retry);
    }, [hasFailed, retry]);
    if (Component) return <Component {...(props as unknown as Props)} />;
    return hasFailed ? failed(retry) : placeholder;
  }

  /** Loads the code ahead of time. A failure shows when the component renders. */
  OnDemand.preload = () => void loadOnce().catch(() => undefined);
  return OnDemand;
}
