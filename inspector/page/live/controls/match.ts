import { queryAllByLabelText, queryAllByRole } from '@testing-library/dom';
import type { Control, ControlName } from './probe.ts';

const interactive =
  'button, a[href], input, select, textarea, summary, [role=button], [role=link], [role=tab], [role=menuitem], [role=checkbox], [role=option]';

/** The interactive element at or around an element. */
export const controlAt = (element: Element): HTMLElement | null =>
  element.closest<HTMLElement>(interactive) ?? element.closest('label')?.querySelector('input') ?? null;

const dialogsOf = (name: ControlName, body: HTMLElement): readonly HTMLElement[] =>
  'label' in name || name.dialog === undefined
    ? [body]
    : queryAllByRole(body, 'dialog', { name: name.dialog });

const allIn = (name: ControlName, root: HTMLElement): HTMLElement[] =>
  'label' in name
    ? queryAllByLabelText(root, name.label)
    : queryAllByRole(root, name.role, name.name === undefined ? {} : { name: name.name });

/** The visible element that a driver refers to, if any. */
export function elementFor({ name }: Control, page: Document): HTMLElement | undefined {
  return dialogsOf(name, page.body)
    .flatMap((root) => allIn(name, root))
    .find((element) => element.getClientRects().length > 0);
}

const matches = (name: string | RegExp, text: string) =>
  typeof name === 'string' ? name === text : name.test(text);

const labelsOf = (element: HTMLElement): string[] => [
  element.getAttribute('aria-label') ?? '',
  ...[...((element as HTMLInputElement).labels ?? [])].map((label) =>
    (label.textContent ?? '').replace(/\s+/g, ' ').trim(),
  ),
];

function isNamed(element: HTMLElement, name: ControlName): boolean {
  if ('label' in name) return labelsOf(element).some((text) => text !== '' && matches(name.label, text));
  const parent = element.parentElement;
  if (!parent || !allIn(name, parent).includes(element)) return false;
  return dialogsOf(name, element.ownerDocument.body).some((dialog) => dialog.contains(element));
}

export interface Sent {
  readonly control: Control;
  /** Filled in before another control sends the event. */
  readonly isField: boolean;
}

/** The events that an element sends or is filled in for. */
export function sentBy(element: HTMLElement, controls: readonly Control[]): readonly Sent[] {
  return controls.flatMap((control): Sent[] => {
    if (isNamed(element, control.name)) return [{ control, isField: false }];
    return control.fields.some((field) => isNamed(element, field)) ? [{ control, isField: true }] : [];
  });
}

/** The label or text of an element. */
export function nameOfElement(element: HTMLElement): string {
  const text = labelsOf(element).find(Boolean) ?? (element.textContent ?? '').replace(/\s+/g, ' ').trim();
  return text.slice(0, 60);
}
