import type { AnyRoute } from '@tanstack/react-router';

/** Pages that only this brand has. */
export const brandRoutes = (_root: AnyRoute): readonly AnyRoute[] => [];
