/**
 * The node that Emotion inserts style elements into: the head of the document, but not for elements that are already
 * there. When Emotion hydrates prerendered style elements, it inserts each of them once more; the browser would then
 * parse them, style every element and lay out the whole page again.
 */
export const styleContainer = (): Node =>
  Object.create(document.head, {
    insertBefore: {
      value: (style: Node, before: Node | null) =>
        style.isConnected ? style : document.head.insertBefore(style, before),
    },
  }) as Node;
