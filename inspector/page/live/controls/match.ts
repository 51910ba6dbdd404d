import { queryAllByLabelText, queryAllByRole } from '@testing-library/dom';
import type { Control, ControlName } from './probe.ts';

const interactive =
  'button, a[href], input, select, textarea, summary, [role=button], [role=link], [role=tab], [role=menuitem], [role=checkbox], [role=option]';

/** The control that an element belongs to. */
export const controlAt = (element: Element): HTMLElement | null =>
  element.closest<HTMLElement>(interactive) ?? element.closest('label')?.querySelector('input') ?? null;

const dialogsOf = (name: ControlName, body: HTMLElement): readonly HTMLElement[] =>
  'label' in name || name.dialog === undefined
    ? [body]
    : queryAllByRole(body, 'dialog', { name: name.dialog });

const allIn = (name: ControlName, place: HTMLElement): HTMLElement[] =>
  'label' in name
    ? queryAllByLabelText(place, name.label)
    : queryAllByRole(place, name.role, name.name === undefined ? {} : { name: name.name });

/** The element that a script means, where the page has one that can be seen. */
export function elementFor({ name }: Control, page: Document): HTMLElement | undefined {
  return dialogsOf(name, page.body)
    .flatMap((place) => allIn(name, place))
    .find((element) => element.getClientRects().length > 0);
}

const says = (wanted: string | RegExp, text: string) =>
  typeof wanted === 'string' ? wanted === text : wanted.test(text);

const labelsOf = (element: HTMLElement): string[] => [
  element.getAttribute('aria-label') ?? '',
  ...[...((element as HTMLInputElement).labels ?? [])].map((label) =>
    (label.textContent ?? '').replace(/\s+/g, ' ').trim(),
  ),
];

function isNamed(element: HTMLElement, name: ControlName): boolean {
  if ('label' in name) return labelsOf(element).some((text) => text !== '' && says(name.label, text));
  const around = element.parentElement;
  if (!around || !allIn(name, around).includes(element)) return false;
  return dialogsOf(name, element.ownerDocument.body).some((place) => place.contains(element));
}

export interface Sent {
  readonly control: Control;
  /** It is filled in before another control sends the event. */
  readonly isField: boolean;
}

/** What a control can send, and the events for which it is filled in first. */
export function sentBy(element: HTMLElement, controls: readonly Control[]): readonly Sent[] {
  return controls.flatMap((control): Sent[] => {
    if (isNamed(element, control.name)) return [{ control, isField: false }];
    return control.fields.some((field) => isNamed(element, field)) ? [{ control, isField: true }] : [];
  });
}

/** How a person would name an element: by its label or text. */
export function nameOfElement(element: HTMLElement): string {
  const text = labelsOf(element).find(Boolean) ?? (element.textContent ?? '').replace(/\s+/g, ' ').trim();
  return text.slice(0, 60);
}
