const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Makes text safe in HTML content and in quoted attributes. */
export const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
