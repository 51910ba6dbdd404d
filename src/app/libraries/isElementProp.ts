/**
 * Replaces `@emotion/is-prop-valid`, which contains a list of all HTML attributes: whether Chakra passes a prop on to
 * the element. The types of our components already exclude everything that is not an attribute.
 *
 * Buys: 2.3 kB of script (gzip) of each page that is used.
 */
export default function isElementProp(name: string): boolean {
  return name !== 'as' && name !== 'asChild';
}
