import { useEffect } from 'react';

let report: () => void;

/**
 * Resolves when the first page, or the error page in its place, has run its effects. React hydrates a page in a task of
 * its own, after the layout around it.
 */
export const firstPageReady = new Promise<void>((resolve) => {
  report = resolve;
});

export const useReadyReport = () => useEffect(() => report(), []);
