import { Hono } from 'hono';
import type { CheckedRequestOf, ResponseOf } from '../../domain/contract/endpoint.ts';
import { pageSpeed } from '../../domain/contract/pageSpeed.ts';
import { readForm } from '../http/forms.ts';
import { limit, type LimitDeps } from '../http/limits.ts';

export type PageSpeed = CheckedRequestOf<typeof pageSpeed>;

/** Figures that pages send if their visitors allow it. Only their distribution is kept, in the metrics. */
export function pageSpeedRoutes(deps: LimitDeps, record: (figures: PageSpeed) => void): Hono {
  return new Hono().post(pageSpeed.path, async (c) => {
    await limit(deps, c, 'page_speed', 60, 60);
    record(await readForm(c, pageSpeed.request));
    return c.json({ message: 'success' } satisfies ResponseOf<typeof pageSpeed>);
  });
}
