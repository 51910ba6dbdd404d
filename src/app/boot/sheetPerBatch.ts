import type { EmotionCache } from '@emotion/cache';

/**
 * Rules that come at the same time get a style sheet of their own. When a media query, a layer or keyframes are added to
 * a sheet that is in use, Chromium resolves all fonts again and lays out the whole page; a new sheet after all others
 * costs nothing.
 */
export function sheetPerBatch(cache: EmotionCache): EmotionCache {
  const { sheet } = cache;
  const insert = sheet.insert.bind(sheet);
  let isOpen = false;
  sheet.insert = (rule) => {
    if (!isOpen) {
      isOpen = true;
      // Emotion begins a new sheet where this number is a multiple of its limit.
      sheet.ctr = 0;
      queueMicrotask(() => {
        isOpen = false;
      });
    }
    insert(rule);
  };
  return cache;
}
