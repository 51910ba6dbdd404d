declare global {
  interface Window {
    /** Reports an announcement to the test. */
    reportHeard?: (text: string) => Promise<void>;
  }
}

/**
 * Runs in every page: reports what a screen reader says by itself. That is the name and description of what receives the
 * focus, with the dialog or group that it enters; changes of live regions; and alerts that appear.
 */
export function reportHeard(): void {
  if (window !== window.top) return;
  const live = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], output';
  const textOf = (node: Node | null) => node?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
  const referenced = (element: Element, attribute: string) =>
    (element.getAttribute(attribute) ?? '').split(' ').map((id) => textOf(document.getElementById(id)));
  const join = (texts: readonly (string | undefined)[]) => texts.filter(Boolean).join('. ');
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ??
    (join(referenced(element, 'aria-labelledby')) ||
      join([...((element as HTMLInputElement).labels ?? [])].map(textOf)) ||
      textOf(element));
  const withDescription = (element: Element) =>
    join([nameOf(element), ...referenced(element, 'aria-describedby')]);
  const isHidden = (element: Element) => element.closest('[aria-hidden=true], [hidden]') !== null;
  const say = (text: string) => {
    if (text !== '') void window.reportHeard?.(text);
  };

  const entered = new Set<Element>();
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      for (const group of entered) if (!group.contains(target)) entered.delete(group);
      for (const selector of ['[role=dialog], [role=alertdialog]', 'fieldset']) {
        const group: Element | null = target.closest(selector);
        if (group === null || group === target || entered.has(group)) continue;
        entered.add(group);
        say(selector === 'fieldset' ? textOf(group.querySelector('legend')) : withDescription(group));
      }
      say(withDescription(target));
    },
    true,
  );

  const last = new WeakMap<Element, string>();
  new MutationObserver((mutations) => {
    const changed = new Set<Element>();
    for (const { target, addedNodes } of mutations) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest(live);
      if (region) changed.add(region);
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        if (node.matches('[role=alert]')) changed.add(node);
        for (const alert of node.querySelectorAll('[role=alert]')) changed.add(alert);
      }
    }
    for (const region of changed) {
      const text = textOf(region);
      if (!region.isConnected || isHidden(region) || last.get(region) === text) continue;
      last.set(region, text);
      say(text);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
