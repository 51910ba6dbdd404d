/** Browsers report no click on a control that is removed while it is pressed: the one in its place gets it. */
export function passOnPress(control: HTMLElement | undefined): void {
  if (!control) return;
  const release = ({ target }: Event) => {
    if (target instanceof Node && control.contains(target)) control.click();
  };
  addEventListener('mouseup', release, { once: true });
}
