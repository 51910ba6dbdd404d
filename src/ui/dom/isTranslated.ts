/** Whether the browser or an extension shows the page in another language: both say so, or replace its texts by elements. */
export const isTranslated = (): boolean =>
  document.documentElement.lang !== 'en' || document.querySelector('font') !== null;
