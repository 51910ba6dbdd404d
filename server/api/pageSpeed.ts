import { Hono } from 'hono';
import type { CheckedRequestOf, ResponseOf } from '../../domain/contract/endpoint.ts';
import { pageSpeed } from '../../domain/contract/pageSpeed.ts';
import type { Config } from '../config/config.ts';
import { readForm } from '../http/forms.ts';
import { limitCaller, type LimitDeps } from '../http/limits.ts';

export type PageSpeed = CheckedRequestOf<typeof pageSpeed>;

/** Figures that pages send if their visitors allow it. Only their distribution is kept, in the metrics. */
export function pageSpeedRoutes(
  deps: LimitDeps & { readonly config: Pick<Config, 'limits'> },
  record: (figures: PageSpeed) => void,
): Hono {
  return new Hono().post(pageSpeed.path, async (c) => {
    await limitCaller(deps, c, deps.config.limits.pageSpeed);
    record(await readForm(c, pageSpeed.request));
    return c.json({ message: 'success' } satisfies ResponseOf<typeof pageSpeed>);
  });
}
