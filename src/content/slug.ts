/** The form of a header in an address: lower case, one hyphen for each run of spaces and slashes. */
export function toSlug(header: string): string {
  return header
    .trim()
    .toLowerCase()
    .replaceAll(/[\s/]+/g, '-');
}
