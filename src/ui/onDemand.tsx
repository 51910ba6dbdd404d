import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/**
 * A component whose code comes when it is first shown; `place` stands there until then. For what no prerendered page
 * holds. Unlike `lazy` it shows what has come at once: React holds back for up to 300 ms what suspended soon after
 * something else did, and on the way to a payment that would happen again and again.
 *
 * @throws while rendering, when the code cannot be fetched
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let found: ComponentType<Props> | undefined;
  const find = async () => (found ??= await load());

  function OnDemand({ place = null, ...props }: Props & { place?: ReactNode }) {
    const [Part, setPart] = useState(() => found);
    const [failure, setFailure] = useState<{ readonly reason: unknown }>();
    useEffect(() => {
      find().then(
        (part) => setPart(() => part),
        (reason: unknown) => setFailure({ reason }),
      );
    }, []);
    if (failure) throw failure.reason;
    return Part ? <Part {...(props as unknown as Props)} /> : place;
  }

  /** Fetches the code ahead. A failure is told when the component is shown. */
  OnDemand.fetch = () => void find().catch(() => undefined);
  return OnDemand;
}
