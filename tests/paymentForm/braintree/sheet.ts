/**
 * What stands for the window of a wallet: what it shows, and what can be pressed in it.
 *
 * @returns closes it
 */
export function showSheet(
  wallet: string,
  shown: readonly string[],
  answers: Readonly<Record<string, () => void>>,
): () => void {
  const sheet = document.createElement('section');
  sheet.ariaLabel = `${wallet} (emulated)`;
  for (const line of shown) sheet.append(Object.assign(document.createElement('p'), { textContent: line }));
  const close = () => sheet.remove();
  for (const [label, answer] of Object.entries(answers)) {
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: label });
    button.addEventListener('click', () => {
      close();
      answer();
    });
    sheet.append(button);
  }
  // Above a dialog, as a window of its own is, and beside what else is open.
  sheet.popover = 'manual';
  sheet.style.inset = `auto 0 ${document.querySelectorAll('[popover]').length * 12}rem auto`;
  document.body.append(sheet);
  sheet.showPopover();
  return close;
}
