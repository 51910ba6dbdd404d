import { useEffect, useRef } from 'react';

/** Outlines an element of the site. Drawn over the frame rather than inside the page. */
export function Spot({ element, scale }: { element: HTMLElement; scale: number }) {
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let next = 0;
    const follow = () => {
      const box = element.getBoundingClientRect();
      const style = mark.current?.style;
      if (style) {
        style.display = element.isConnected && box.width ? '' : 'none';
        style.transform = `translate(${box.x * scale - 4}px, ${box.y * scale - 4}px)`;
        style.width = `${box.width * scale + 8}px`;
        style.height = `${box.height * scale + 8}px`;
      }
      next = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(next);
  }, [element, scale]);
  return <div ref={mark} className="spot" aria-hidden="true" />;
}
