import type { BrowserContext, Page } from 'playwright/test';

/** Ends each translated text. A soft hyphen is invisible, and Playwright leaves it out where it compares text. */
const mark = '\u00AD';

/**
 * Translates a page like the translator of Chrome: it replaces each text node by two `font` elements with the
 * translation, from the first text that is parsed to the last that a script writes. It leaves out what is not to be
 * translated. Call it before the page is loaded.
 */
export const translate = (page: Page | BrowserContext) =>
  page.addInitScript((end) => {
    const untouched = 'script, style, noscript, template, textarea, svg, font, [translate=no], .notranslate';
    const replaceTexts = (root: Node) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      const find = (node: Node) => {
        if (!(node instanceof Text) || node.data.trim() === '') return;
        const { parentElement: parent } = node;
        if (parent?.closest('body') && !parent.closest(untouched)) found.push(node);
      };
      for (let node: Node | null = root; node; node = texts.nextNode()) find(node);
      for (const text of found) {
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = text.data + end;
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') replaceTexts(target);
        else for (const node of addedNodes) if (node.isConnected) replaceTexts(node);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  }, mark);

/**
 * Translates a page as Firefox and Safari do: the text of each node is replaced and the node stays. The page becomes one that
 * is read from right to left. Call it before the page is loaded.
 */
export const translateInPlace = (page: Page | BrowserContext) =>
  page.addInitScript((end) => {
    const untouched = 'script, style, noscript, template, textarea, svg, [translate=no], .notranslate';
    const replace = (node: Node) => {
      if (!(node instanceof Text) || node.data.trim() === '' || node.data.endsWith(end)) return;
      if (node.parentElement?.closest('body') && !node.parentElement.closest(untouched)) node.data += end;
    };
    new MutationObserver((changes) => {
      Object.assign(document.documentElement, { dir: 'rtl', lang: 'ar' });
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') replace(target);
        for (const root of addedNodes) {
          replace(root);
          const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
          while (texts.nextNode()) replace(texts.currentNode);
        }
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  }, mark);

/** Texts of the page that the translator should have replaced. */
export const countTranslated = (page: Page) => page.locator('font > font').count();
