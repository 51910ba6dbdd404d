/** Scripts of the conditions, which run in a page before its own. */

/** A password manager offers its entries below each field, in a shadow root over everything, and gives the focus back. */
export const offerPasswords = () => {
  let popup: HTMLElement | undefined;
  const offer = (field: HTMLInputElement) => {
    popup?.remove();
    popup = document.createElement('password-manager-menu');
    const { left, bottom } = field.getBoundingClientRect();
    popup.style.cssText = `all: initial; position: fixed; left: ${left}px; top: ${bottom}px; z-index: 2147483647`;
    const entry = document.createElement('button');
    entry.textContent = 'Choose an entry';
    popup.attachShadow({ mode: 'closed' }).append(entry);
    document.documentElement.append(popup);
    // The visitor looks at the entries and goes back to the field.
    entry.focus();
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
      entry.dispatchEvent(new MouseEvent(type, { bubbles: true, composed: true, cancelable: true }));
    field.focus();
    popup.remove();
  };
  const offered = new WeakSet<EventTarget>();
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !/^(?:email|password|text|tel)$/.test(target.type)) return;
    if (offered.has(target)) return;
    offered.add(target);
    // At once: a manager leaves a field alone that was left meanwhile, and a test leaves it within a few milliseconds.
    offer(target);
  });
};

/** A browser that counts no clicks: `detail` is what touches and assistive technology leave it at. */
export const countNoClicks = () => {
  Object.defineProperty(UIEvent.prototype, 'detail', { get: () => 0 });
};

/** The visitor has set letters twice as large. */
export const enlargeText = () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html { font-size: 200% !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
};

/** Reports what makes a page or a dialog scroll sideways, by an error in its log. */
export const reportSidewaysScrolling = () => {
  const reported = new Set<string>();
  const look = () => {
    requestAnimationFrame(look);
    const places = document.querySelectorAll('html, [role$=dialog]');
    for (const place of places) {
      if (place.scrollWidth <= place.clientWidth + 1) continue;
      const edge = place.getBoundingClientRect().left + place.clientWidth;
      const wide = [...place.querySelectorAll('*')].findLast(
        (one) => one.getBoundingClientRect().right > edge + 1,
      );
      const text = `${location.pathname}: ${wide?.outerHTML.slice(0, 150) ?? place.tagName}`;
      if (reported.has(text)) continue;
      reported.add(text);
      console.error(`It scrolls sideways. ${text}`);
    }
  };
  addEventListener('load', () => requestAnimationFrame(look));
};

/** The visitor has asked the browser to use little data. */
export const saveData = () => {
  Object.defineProperty(navigator, 'connection', {
    value: Object.assign(new EventTarget(), { saveData: true, effectiveType: '3g' }),
  });
};

/** Extensions put elements of their own before, after and into those of the page, and attributes on its fields. */
export const injectElements = () => {
  const named = (name: string) => document.createElement(name);
  const inject = () => {
    if (document.body === null) return;
    document.documentElement.dataset['extension'] = 'installed';
    document.body.setAttribute('cz-shortcut-listen', 'true');
    if (document.querySelector('extension-panel') === null) document.body.prepend(named('extension-panel'));
    if (document.documentElement.querySelector(':scope > extension-root') === null)
      document.documentElement.append(named('extension-root'));
    const main = document.querySelector('main');
    if (main && main.querySelector('extension-price') === null) main.prepend(named('extension-price'));
  };
  new MutationObserver(inject).observe(document, { childList: true, subtree: true });
};

/** Others put an element beside each field, which may be in a part of the page that comes to life later. */
export const injectBesideFields = () => {
  const inject = () => {
    for (const field of document.querySelectorAll('input, textarea')) {
      if (field.hasAttribute('data-extension')) continue;
      field.setAttribute('data-extension', 'seen');
      field.setAttribute('spellcheck', 'false');
      field.after(document.createElement('extension-mark'));
    }
  };
  new MutationObserver(inject).observe(document, { childList: true, subtree: true });
};

/** A browser that lets a page have neither a database nor a worker, and nothing that lasts as long as the tab. */
export const withoutDatabases = () => {
  const denied = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const name of ['indexedDB', 'caches', 'sessionStorage'])
    Object.defineProperty(window, name, { get: denied });
  Object.defineProperty(navigator, 'serviceWorker', { get: denied });
};
