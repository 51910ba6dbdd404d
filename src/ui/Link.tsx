import { Link as RouterLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

const onlyThisPage = { exact: true } as const;

/**
 * A link to a page of this site. The router calls a link to `/faculty` current on every page below `/faculty` too, and
 * overrides what the link says itself; this one is current on that page alone.
 */
export const Link = ((props: ComponentProps<typeof RouterLink>) => (
  <RouterLink activeOptions={onlyThisPage} {...props} />
)) as typeof RouterLink;
