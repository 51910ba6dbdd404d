/**
 * What the page in a frame may do: run as its own site, submit its form and open links in new tabs, but never navigate
 * this site away, open dialogs or start downloads.
 */
export const frameSandbox = 'allow-scripts allow-same-origin allow-forms allow-popups allow-presentation';
