/** Scrolls a bar of tabs that is wider than the window to the middle of the current one. */
export function showCurrentTab(bar: HTMLElement): void {
  const tab = bar.querySelector<HTMLElement>('[aria-current]');
  if (tab) bar.scrollLeft = tab.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2;
}
