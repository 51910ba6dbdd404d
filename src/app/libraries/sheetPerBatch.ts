import type { EmotionCache } from '@emotion/cache';

/**
 * Gives rules that are inserted together a style sheet of their own. When a media query, a layer or keyframes are added
 * to a sheet that is in use, or a sheet is inserted before another, Chromium resolves all fonts again and lays out the
 * whole page. A new sheet after all the others avoids that.
 *
 * Buys: without it, "Register" on a course page takes 40 % more of the main thread, and opening checkout 20 %.
 */
export function sheetPerBatch(cache: EmotionCache): EmotionCache {
  const { sheet } = cache;
  const insert = sheet.insert.bind(sheet);
  let isOpen = false;
  sheet.insert = (rule) => {
    if (!isOpen) {
      isOpen = true;
      // Emotion begins a new sheet where this number is a multiple of its limit, and inserts it after the last of these. It
      // would come before styles that were loaded since, such as those of the payment form.
      sheet.ctr = 0;
      sheet.tags = [];
      queueMicrotask(() => {
        isOpen = false;
      });
    }
    insert(rule);
  };
  return cache;
}
