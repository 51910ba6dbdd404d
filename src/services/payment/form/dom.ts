/** Creates an element from attributes and children. Text is never parsed as markup. */
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
  // The button must not submit a surrounding <form>.
  const built = element('button', { type: 'button', class: className }, label);
  built.addEventListener('click', onPress);
  return built;
}

let lastId = 0;

/** A unique id, which connects labels and errors to their field. */
export function uniqueId(): string {
  lastId += 1;
  return `payment-form-${lastId}`;
}
