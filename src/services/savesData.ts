/** Whether the visitor has asked the browser to use little data: nothing is loaded then before it is needed. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
