import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { controlRecipe, inputRecipe } from './fieldRecipe.ts';

const Line = chakra('input', inputRecipe);
const Lines = chakra('textarea', controlRecipe);

interface Heard<Element extends TextField> {
  onChange?: ((event: { target: Element }) => void) | undefined;
}

type WithoutHandlers<Props> = Omit<Props, 'onChange' | 'onInput'>;

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** The text that was last heard from a field. */
const lastHeard = new WeakMap<TextField, string>();

/** React leaves out a change where a script of the page, such as one that fills forms, has set the value. */
const heard = <Element extends TextField>({ onChange }: Heard<Element>) => ({
  onInput({ currentTarget }: { currentTarget: Element }) {
    lastHeard.set(currentTarget, currentTarget.value);
    onChange?.({ target: currentTarget });
  },
});

/** Hears of texts that a script has set without an event. React keeps the default value of a field as it renders it. */
export function hearAll(form: HTMLFormElement) {
  for (const field of form.querySelectorAll<TextField>('input:not([type=file]), textarea')) {
    if (field.value !== field.defaultValue && field.value !== lastHeard.get(field))
      field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** A text field of one line. */
export function Input({
  onChange,
  ...rest
}: WithoutHandlers<ComponentProps<typeof Line>> & Heard<HTMLInputElement>) {
  return <Line {...rest} {...heard({ onChange })} />;
}

/** A text field of several lines. */
export function Area({
  onChange,
  ...rest
}: WithoutHandlers<ComponentProps<typeof Lines>> & Heard<HTMLTextAreaElement>) {
  return <Lines {...rest} {...heard({ onChange })} />;
}
