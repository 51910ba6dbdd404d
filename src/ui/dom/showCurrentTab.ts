/**
 * Scrolls a bar of tabs that is wider than the window to the middle of the current one.
 *
 * @param current selects that tab
 */
export function showCurrentTab(bar: HTMLElement, current = '[aria-current]'): void {
  const tab = bar.querySelector<HTMLElement>(current);
  if (tab) bar.scrollLeft = tab.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2;
}
