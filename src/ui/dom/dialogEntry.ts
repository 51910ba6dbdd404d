/**
 * The history entry that is on top while a dialog is open, with the URL of the page, so that Back closes the dialog
 * instead of leaving the page.
 */

interface EntryState {
  readonly dialog?: boolean;
}

const entryState = (): EntryState => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? state : {};
};

export const isAtDialogEntry = () => entryState().dialog === true;

// A wizard that replaces one dialog with the next keeps the same entry.
let openDialogs = 0;
// Going back is asynchronous: an entry pushed for the next dialog meanwhile would be removed as well.
let isRemoving = false;
let afterRemoval = pushDialogEntry;

export function dialogOpened() {
  openDialogs += 1;
  pushDialogEntry();
}

export function dialogClosed() {
  openDialogs -= 1;
  // Deferred, so that the next dialog, or a navigation that closes this one, comes first.
  setTimeout(() => {
    if (openDialogs === 0 && !isRemoving && isAtDialogEntry()) removeDialogEntry();
  });
}

/** Pushes the entry if a dialog is open and the entry is not there yet. */
export function pushDialogEntry() {
  if (openDialogs === 0 || isRemoving || isAtDialogEntry()) return;
  // The router patches `history.pushState` to navigate. This entry is not a navigation, so it uses the native method.
  History.prototype.pushState.call(history, { ...entryState(), dialog: true }, '');
}

function removeDialogEntry() {
  isRemoving = true;
  const onRemoved = () => {
    removeEventListener('popstate', onRemoved, true);
    clearTimeout(timeout);
    isRemoving = false;
    const next = afterRemoval;
    afterRemoval = pushDialogEntry;
    next();
  };
  // A navigation in between may prevent the `popstate` event.
  const timeout = setTimeout(onRemoved, 2000);
  addEventListener('popstate', onRemoved, true);
  // Forward must not lead to an entry that claims an open dialog.
  History.prototype.replaceState.call(history, { ...entryState(), dialog: false }, '');
  history.back();
}

/** Reloads the page, after removing the dialog entry if there is one: going back later would cancel the reload. */
export function reload(): void {
  if (!isRemoving && !isAtDialogEntry()) return location.reload();
  afterRemoval = () => location.reload();
  if (!isRemoving) removeDialogEntry();
}
