/**
 * Emotion inserts style elements here: into the head of the document, unless they are in the document already. When it
 * hydrates prerendered style elements, it inserts each of them once more; the browser would then parse them, style every
 * element and lay out the whole page again.
 */
export const styleContainer = {
  insertBefore: (style: Node, before: Node | null) =>
    style.isConnected ? style : document.head.insertBefore(style, before),
} as Partial<Node> as Node;
