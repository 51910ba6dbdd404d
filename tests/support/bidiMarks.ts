/** In a script that a test runs in a page of Firefox: from now on its mouse is a finger, or a mouse again. */
export const touchMark = 'pointer of this window: touch';
export const mouseMark = 'pointer of this window: mouse';
