import {
  DialogBackdrop,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter as Footer,
  DialogHeader,
  DialogPositioner,
  DialogRoot,
  DialogTitle,
} from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { chakra, ChakraProvider } from '@chakra-ui/react/styled-system';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { IconButton } from './Button.tsx';
import { dialogRecipe } from './dialogRecipe.ts';
import { focusAfterDialog, isFocusLost, rememberOpener } from './dom/focusReturn.ts';
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
  /** Focused when the dialog opens; by default, and while there is none, the title. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Returns the element to focus when the dialog closes; by default, or if null, the control that opened it. */
  finalFocus?: () => HTMLElement | null;
  /** Shown below the title, and read by screen readers when the dialog opens. */
  description?: ReactNode;
  /** Where the person is in a sequence of dialogs. */
  progress?: ReactNode;
  /** Stays in sight beside the title however far the dialog is scrolled. */
  aside?: ReactNode;
  children?: ReactNode;
  /** Buttons below the body, the primary one last. */
  footer?: ReactNode;
}

/**
 * A modal dialog: traps focus, restores it on close, and fills the screen of a phone. When the focused control is removed
 * or disabled, the focus moves to the title. Import it only from lazily loaded views: it adds 19 kB.
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
  description,
  progress,
  aside,
  children,
  footer,
}: DialogProps) {
  const titleRef = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (open) rememberOpener();
  }, [open]);
  const hasOpened = useRef(false);
  useEffect(() => {
    // Later, because the focus that moves from one field to the next is on neither for a moment.
    const timer = setTimeout(() => {
      if (hasOpened.current && open && !covered && isFocusLost()) titleRef.current?.focus();
    });
    return () => clearTimeout(timer);
  });
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
        initialFocusEl={() => initialFocus?.current ?? titleRef.current}
        finalFocusEl={() => finalFocus?.() ?? focusAfterDialog()}
      >
        <Portal>
          <DialogBackdrop />
          <DialogPositioner>
            <DialogContent
              {...(covered && { opacity: '0', 'data-no-print': true })}
              onFocus={() => {
                hasOpened.current = true;
              }}
            >
              <DialogHeader>
                {/* Below a title that leaves it no room, such as one with an email. */}
                <chakra.div
                  flex="1"
                  minW="0"
                  display="flex"
                  flexWrap="wrap"
                  justifyContent="space-between"
                  columnGap="4"
                >
                  <DialogTitle ref={titleRef} tabIndex={-1} flex="0 1 auto">
                    {title}
                  </DialogTitle>
                  {aside !== undefined && <div>{aside}</div>}
                </chakra.div>
                {!blocking && <IconButton name="close" label="Close" onClick={onClose} mt="-1" mr="-3" />}
              </DialogHeader>
              <DialogBody>
                {progress !== undefined && <chakra.div mb="5">{progress}</chakra.div>}
                {description !== undefined && <DialogDescription mb="5">{description}</DialogDescription>}
                {children}
              </DialogBody>
              {footer !== undefined && <Footer>{footer}</Footer>}
            </DialogContent>
          </DialogPositioner>
        </Portal>
      </DialogRoot>
    </ChakraProvider>
  );
}
