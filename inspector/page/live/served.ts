/** Whether a server of the site serves this page, with the site on its own origin. */
export const isInSite = window.location.pathname.startsWith('/__inspector/');

/** Whether programs elsewhere can reach this page; a build on a static host has no such server. */
export const hasServer = isInSite || 'served' in document.documentElement.dataset;
