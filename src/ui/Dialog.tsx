import {
  DialogBackdrop,
  DialogBody,
  DialogContent,
  DialogFooter as Footer,
  DialogHeader,
  DialogPositioner,
  DialogRoot,
  DialogTitle,
} from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { ReactNode, RefObject } from 'react';
import { IconButton } from './Button.tsx';
import { dialogRecipe } from './dialogRecipe.ts';
import { useBackCloses } from './dom/useBackCloses.ts';
import { slotSystem } from './theme/slotSystem.ts';

interface DialogProps {
  open: boolean;
  /** Shown as a heading, and the dialog's accessible name. */
  title: ReactNode;
  /** Called on Escape, the close button and the browser's Back. A click outside never closes: typed text would be lost. */
  onClose: () => void;
  /** Has no close button and ignores Escape and Back: the person must choose one of its buttons. */
  blocking?: boolean;
  /** The dialog has its own URL, so Back closes it by navigating. */
  ownsAddress?: boolean;
  /** Hidden behind another dialog, but still mounted so that it keeps its state. */
  covered?: boolean;
  size?: 'sm' | 'md' | 'lg';
  /** Focused when the dialog opens; by default its first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Returns the element to focus when the dialog closes; by default, or if null, the one focused before. */
  finalFocus?: () => HTMLElement | null;
  children: ReactNode;
  /** Buttons below the body, the primary one last. */
  footer?: ReactNode;
}

/**
 * A modal dialog: traps focus, restores it on close, and fills the screen of a phone. Import it only from lazily loaded
 * views: it adds 19 kB.
 */
export function Dialog({
  open,
  title,
  onClose,
  blocking = false,
  ownsAddress = false,
  covered = false,
  size = 'md',
  initialFocus,
  finalFocus,
  children,
  footer,
}: DialogProps) {
  useBackCloses(open && !ownsAddress, () => {
    if (!blocking) onClose();
  });
  return (
    <ChakraProvider value={slotSystem}>
      <DialogRoot
        open={open}
        onOpenChange={(details) => {
          if (!details.open) onClose();
        }}
        closeOnInteractOutside={false}
        closeOnEscape={!blocking}
        role={blocking ? 'alertdialog' : 'dialog'}
        recipe={dialogRecipe}
        size={size}
        {...(initialFocus === undefined ? {} : { initialFocusEl: () => initialFocus.current })}
        {...(finalFocus === undefined ? {} : { finalFocusEl: finalFocus })}
      >
        <Portal>
          <DialogBackdrop />
          <DialogPositioner>
            <DialogContent {...(covered && { opacity: '0' })}>
              <DialogHeader>
                <DialogTitle>{title}</DialogTitle>
                {!blocking && <IconButton name="close" label="Close" onClick={onClose} mt="-1" mr="-3" />}
              </DialogHeader>
              <DialogBody>{children}</DialogBody>
              {footer !== undefined && <Footer>{footer}</Footer>}
            </DialogContent>
          </DialogPositioner>
        </Portal>
      </DialogRoot>
    </ChakraProvider>
  );
}
