/** In a file of its own: the first script of the page needs nothing else of `pageData.ts`. */
export const pageDataId = 'page-data';
