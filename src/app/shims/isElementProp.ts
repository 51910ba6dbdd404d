/**
 * In place of `@emotion/is-prop-valid` and its list of every attribute there is: whether Chakra hands a prop that is no
 * style on to the element. The types of our components let nothing pass that is not an attribute.
 */
export default function isElementProp(name: string): boolean {
  return name !== 'as' && name !== 'asChild';
}
