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
  /** Its name; shown as a heading. */
  title: ReactNode;
  /** Escape, the cross, or the browser's Back. A press outside never closes: typed text would be lost. */
  onClose: () => void;
  /** No cross, and neither Escape nor Back closes it: one of its buttons must. */
  blocking?: boolean;
  /** The address says that it is open: Back needs no help, it leads to the address before. */
  ownsAddress?: boolean;
  /** Another dialog is in front: only that one is seen, while this one keeps what is in it. */
  covered?: boolean;
  size?: 'sm' | 'md' | 'lg';
  /** Gets the focus on opening; otherwise the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Gets the focus on closing where it finds something; otherwise what had it before. */
  finalFocus?: () => HTMLElement | null;
  children: ReactNode;
  /** Buttons under the body, the main one last. */
  footer?: ReactNode;
}

/**
 * A modal dialog: traps and returns focus, fills the screen of a phone. Import it only from lazily loaded views; it
 * brings 19 kB along.
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
