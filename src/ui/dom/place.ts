/** Where a control stands in the page, by what neither a translator changes nor a second drawing of the page. */
export interface Place {
  /** The part of the page, as a selector. */
  readonly part: string;
  /** As a selector. */
  readonly kind: string;
  /** Among those of this kind in the part. */
  readonly index: number;
  readonly count: number;
}

/** The innermost part counts. One that is also shown without script has a name of its own. */
const partOf = (element: Element) =>
  element.closest('[data-part]') ?? element.closest('main') ?? element.closest('header, footer');

const attributes = ['name', 'href', 'popover'];

function kindOf(element: Element): string {
  const name = attributes.find((one) => element.hasAttribute(one));
  const attribute = name
    ? `[${name}=${CSS.escape(element.getAttribute(name) ?? '')}]`
    : ':not([name], [href])';
  return element.localName + attribute;
}

const selectorOf = (part: Element) =>
  part.matches('[data-part]') ? `[data-part=${part.getAttribute('data-part')}]` : part.localName;

const alikeIn = (part: Element, kind: string) =>
  [...part.querySelectorAll<HTMLElement>(kind)].filter((one) => partOf(one) === part);

export function placeOf(element: Element): Place | null {
  const part = partOf(element);
  if (part === null) return null;
  const kind = kindOf(element);
  const alike = alikeIn(part, kind);
  return { part: selectorOf(part), kind, index: alike.indexOf(element as HTMLElement), count: alike.length };
}

/** The control in this place now. None where there are more of its kind by now, or fewer: it could be another one. */
export function controlAt(place: Place | null): HTMLElement | undefined {
  const part = place && document.querySelector(place.part);
  const alike = part ? alikeIn(part, place.kind) : [];
  return alike.length === place?.count ? alike[place.index] : undefined;
}

/** The places of all these controls, in a time that is proportional to their number. */
export function placesOf(controls: Iterable<Element>): Map<Element, Place> {
  const groups = new Map<string, Element[]>();
  const found = [...controls].flatMap((control) => {
    const part = partOf(control);
    if (part === null) return [];
    const place = { part: selectorOf(part), kind: kindOf(control) };
    const key = `${place.part} ${place.kind}`;
    const alike = groups.get(key) ?? [];
    groups.set(key, alike);
    return [{ control, place, alike, index: alike.push(control) - 1 }];
  });
  return new Map(
    found.map(({ control, place, alike, index }) => [control, { ...place, index, count: alike.length }]),
  );
}
