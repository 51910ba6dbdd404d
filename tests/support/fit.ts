import type { Page } from 'playwright/test';

/** Makes letters twice as large by the browser's own setting for the size of text, which lengths in rem follow. */
export const enlargeRoot = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'));

/** Makes only letters twice as large, as Firefox's "Zoom text only" and the text size of a phone do. */
export const enlargeLetters = (page: Page) =>
  page.evaluate(() => {
    const elements = [...document.querySelectorAll<HTMLElement>('body, body *')];
    const sizes = elements.map((element) => parseFloat(getComputedStyle(element).fontSize));
    elements.forEach(({ style }, index) =>
      style.setProperty('font-size', `${sizes[index]! * 2}px`, 'important'),
    );
  });

/**
 * What does not fit on the page: that it scrolls sideways; texts that a box or the window's edge cuts off without a way to
 * the rest, that stick out of their button, label or cell, or that lie on other texts.
 */
export const losses = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    const named = (element: Element) => element.outerHTML.replaceAll(/\s+/g, ' ').slice(0, 160);
    const ancestors = (element: Element): HTMLElement[] => {
      const parent = element.parentElement;
      return [element as HTMLElement, ...(parent === null ? [] : ancestors(parent))];
    };
    const isCut = (element: HTMLElement) => {
      const { overflow, textOverflow, clip, position } = getComputedStyle(element);
      if (position === 'absolute' && clip !== 'auto') return false;
      // A button beside it shows the rest.
      if (element.dataset['folded'] !== undefined) return false;
      if (overflow === 'visible' && textOverflow === 'clip') return false;
      if (!/hidden|clip/.test(overflow)) return false;
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      );
      return (
        hasText &&
        (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1)
      );
    };
    const cut = [...document.querySelectorAll<HTMLElement>('body *')].filter(isCut);

    interface Text {
      readonly parent: HTMLElement;
      readonly boxes: readonly DOMRect[];
      /** Stays in its place while the page scrolls. */
      readonly floats: boolean;
    }
    const texts: Text[] = [];
    const outside: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement!;
      if (node.textContent?.trim() === '' || parent.matches('script, style, noscript, option')) continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const line = ancestors(parent);
      const styles = line.map((one) => getComputedStyle(one));
      // A button beside it shows the rest.
      if (line.some(({ dataset }) => dataset['folded'] !== undefined)) continue;
      // Only for screen readers.
      if (styles.some(({ clip, clipPath }) => clip !== 'auto' || clipPath !== 'none')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      texts.push({ parent, boxes, floats: styles.some(({ position }) => /fixed|sticky/.test(position)) });
      const scrolls = styles.some(({ overflowX }) => /auto|scroll/.test(overflowX));
      const isBeyond = ({ left, right }: DOMRect) => right > root.clientWidth + 1 || left < -1;
      if (!scrolls && boxes.some(isBeyond)) outside.push(`beyond the edge: ${named(parent)}`);
      const holder = line.find((one, index) => {
        const { backgroundColor, borderLeftWidth, display } = styles[index]!;
        if (display === 'contents' || display === 'inline' || one.matches('html, body')) return false;
        return (
          one.matches('button, [role=button], td, th') ||
          /^rgba?\((?!.*, 0\))/.test(backgroundColor) ||
          borderLeftWidth !== '0px'
        );
      });
      if (holder === undefined || scrolls) continue;
      const { left, right, top, bottom } = holder.getBoundingClientRect();
      if (
        boxes.some(
          (box) =>
            box.left < left - 2 ||
            box.right > right + 2 ||
            box.top < top - box.height / 5 ||
            box.bottom > bottom + box.height / 5,
        )
      )
        outside.push(`out of its box: ${named(holder)}: ${node.textContent!.slice(0, 40)}`);
    }
    const overlapping = texts.flatMap((one, index) =>
      texts.slice(index + 1).flatMap((other) => {
        if (one.floats || other.floats) return [];
        const lies = one.boxes.some((a) =>
          other.boxes.some((b) => {
            const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
            return width > 3 && height > Math.min(a.height, b.height) * 0.4;
          }),
        );
        return lies ? [`on another text: ${named(one.parent)} and ${named(other.parent)}`] : [];
      }),
    );
    const widest = [...document.querySelectorAll('body *')].findLast(
      (one) => one.getBoundingClientRect().right > root.clientWidth + 1,
    );
    return [
      ...cut.map((element) => `cut off: ${named(element)}`),
      ...outside,
      ...overlapping,
      ...(root.scrollWidth > root.clientWidth
        ? [`the page scrolls sideways: ${widest === undefined ? 'html' : named(widest)}`]
        : []),
    ];
  });
