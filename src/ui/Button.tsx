import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps, ReactNode } from 'react';
import { buttonRecipe } from './buttonRecipe.ts';
import { Icon, type IconName } from './Icon.tsx';
import { Link } from './Link.tsx';
import { Spinner } from './Spinner.tsx';

const Base = chakra('button', buttonRecipe);
const BaseAnchor = chakra('a', buttonRecipe);
const BaseLink = chakra(Link, buttonRecipe);

interface Looks {
  /** Shown before the label. */
  icon?: IconName;
  /** Shown after the label. */
  iconAfter?: IconName;
}

type ButtonProps = Omit<ComponentProps<typeof Base>, 'children'> &
  Looks & {
    children: ReactNode;
    /** Shows a spinner beside the label and ignores clicks; the button keeps its focus. */
    busy?: boolean;
  };

export function Button({ busy = false, icon, iconAfter, children, onClick, ...rest }: ButtonProps) {
  return (
    <Base
      type="button"
      {...rest}
      {...(busy ? { 'aria-disabled': true, 'aria-busy': true } : {})}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner /> : icon !== undefined && <Icon name={icon} />}
      <span>{children}</span>
      {iconAfter !== undefined && <Icon name={iconAfter} />}
    </Base>
  );
}

/** A link to a page of this site, styled as a button. */
export function LinkButton({
  icon,
  iconAfter,
  children,
  ...rest
}: ComponentProps<typeof BaseLink> & Looks & { children?: ReactNode }) {
  return (
    <BaseLink data-button {...rest}>
      <>
        {icon !== undefined && <Icon name={icon} />}
        <span>{children}</span>
        {iconAfter !== undefined && <Icon name={iconAfter} />}
      </>
    </BaseLink>
  );
}

/** A link to an address that the router does not handle (another site, a file, `tel:`, `mailto:`), styled as a button. */
export function AnchorButton({
  icon,
  iconAfter,
  children,
  ...rest
}: ComponentProps<typeof BaseAnchor> & Looks) {
  return (
    <BaseAnchor data-button {...rest}>
      {icon !== undefined && <Icon name={icon} />}
      <span>{children}</span>
      {iconAfter !== undefined && <Icon name={iconAfter} />}
    </BaseAnchor>
  );
}

/** A button with only an icon; `label` is its accessible name and its tooltip. */
export function IconButton({
  name,
  label,
  size = 'icon',
  variant = 'ghost',
  ...rest
}: Omit<ComponentProps<typeof Base>, 'children' | 'name'> & { name: IconName; label: string }) {
  return (
    <Base type="button" size={size} variant={variant} {...rest} aria-label={label} title={label}>
      <Icon name={name} />
    </Base>
  );
}
