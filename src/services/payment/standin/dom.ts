/** Builds an element from attributes and children; text stays text, so nothing typed can become markup. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const built = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) built.setAttribute(name, value);
  built.append(...children);
  return built;
}

export function button(label: string, className: string, onPress: () => void): HTMLButtonElement {
  // type: the form may stand inside the dialog's own <form>, which this must not submit.
  const built = element('button', { type: 'button', class: className }, label);
  built.addEventListener('click', onPress);
  return built;
}

let lastId = 0;

/** A page-wide unique id for tying labels and errors to their field. */
export function uniqueId(): string {
  lastId += 1;
  return `test-payment-${lastId}`;
}
