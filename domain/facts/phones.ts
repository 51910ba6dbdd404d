/** As displayed. Apart from the other facts, because every page's script has its brand's. */
export const generalPhone = '1-800-555-0142';
export const nursingPhone = '1-800-555-0177';
