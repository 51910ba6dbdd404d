/** The history entry, of the page's own address, that stands in front of the page while a dialog is open. */

interface Entry {
  readonly dialog?: boolean;
}

const entry = (): Entry => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? state : {};
};

/** Whether the browser is at the dialogs' entry. */
export const isAtDialog = () => entry().dialog === true;

// A wizard that swaps one dialog for the next keeps the one entry.
let open = 0;
// Taking the entry away is answered later: one for a next dialog, put there meanwhile, would go with it.
let isLeaving = false;
let onceLeft = stand;

export function dialogOpened() {
  open += 1;
  stand();
}

export function dialogClosed() {
  open -= 1;
  // Later, so that a next dialog or a navigation that closes this one comes first.
  setTimeout(() => {
    if (open === 0 && !isLeaving && isAtDialog()) leave();
  });
}

/** Puts the entry there, unless it is there or no dialog is. */
export function stand() {
  if (open === 0 || isLeaving || isAtDialog()) return;
  // The router wraps `history.pushState` on the instance; this entry is no navigation, so it goes past the wrapper.
  History.prototype.pushState.call(history, { ...entry(), dialog: true }, '');
}

function leave() {
  isLeaving = true;
  const left = () => {
    removeEventListener('popstate', left, true);
    clearTimeout(unanswered);
    isLeaving = false;
    const next = onceLeft;
    onceLeft = stand;
    next();
  };
  // A navigation in between may take its place.
  const unanswered = setTimeout(left, 2000);
  addEventListener('popstate', left, true);
  // Whoever goes forward again comes to a page without a dialog.
  History.prototype.replaceState.call(history, { ...entry(), dialog: false }, '');
  history.back();
}

/** Loads the page anew, once no entry of a dialog stands in front of it: going back would call the reload off. */
export function reload(): void {
  if (!isLeaving && !isAtDialog()) return location.reload();
  onceLeft = () => location.reload();
  if (!isLeaving) leave();
}
