/** A header as a URL segment: lower case, with a hyphen for each run of spaces and slashes. */
export function toSlug(header: string): string {
  return header
    .trim()
    .toLowerCase()
    .replaceAll(/[\s/]+/g, '-');
}
