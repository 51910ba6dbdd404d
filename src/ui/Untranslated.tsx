/** An amount, a number or a name that a page translator must leave as it is. */
export const Untranslated = ({ children }: { children: string }) => <span translate="no">{children}</span>;
