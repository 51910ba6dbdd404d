import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/**
 * A component whose code loads when it is first rendered; until then `placeholder` shows. For components that no
 * prerendered page contains. Unlike `lazy` it renders as soon as the code is there: React delays a boundary that
 * suspends shortly after another by up to 300 ms, which adds up on the way to a payment.
 *
 * @throws while rendering, when the code cannot be loaded
 */
export function loadOnDemand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => (loaded ??= await load());

  function OnDemand({ placeholder = null, ...props }: Props & { placeholder?: ReactNode }) {
    const [Component, setComponent] = useState(() => loaded);
    const [failure, setFailure] = useState<{ readonly reason: unknown }>();
    useEffect(() => {
      loadOnce().then(
        (component) => setComponent(() => component),
        (reason: unknown) => setFailure({ reason }),
      );
    }, []);
    if (failure) throw failure.reason;
    return Component ? <Component {...(props as unknown as Props)} /> : placeholder;
  }

  /** Loads the code ahead of time. A failure is reported when the component renders. */
  OnDemand.preload = () => void loadOnce().catch(() => undefined);
  return OnDemand;
}
