/** Runs in a page: every access to its storage fails, as when the browser blocks all site data. */
export const blockStorage = () => {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  }
};
