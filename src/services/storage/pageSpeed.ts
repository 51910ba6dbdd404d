import { readText, removeText, writeText } from './browserStorage.ts';

const key = 'sharesPageSpeed';

/** Whether the visitor allowed it in this browser. What cannot be read was not allowed. */
export function isPageSpeedShared(): boolean {
  const stored = readText('local', key);
  return stored.kind === 'read' && stored.text === 'yes';
}

export function storePageSpeedChoice(isShared: boolean): void {
  if (isShared) writeText('local', key, 'yes');
  else removeText('local', key);
}
