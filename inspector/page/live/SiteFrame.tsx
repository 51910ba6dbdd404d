import { useEffect, useRef, useState, type RefObject } from 'react';
import { Spot } from './controls/Spot.tsx';

interface Props {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** `window.name` of the page in the frame. */
  readonly name: string;
  readonly path: string;
  readonly narrow: boolean;
  /** An element of the site that is marked. */
  readonly spot: HTMLElement | null;
}

const sizes = { wide: 1280, narrow: 400 };

/** The site, as wide as it is on a desk or on a phone, made smaller until it fits. */
export function SiteFrame({ frame, name, path, narrow, spot }: Props) {
  const around = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 600, height: 500 });
  // The frame goes its own way once it is there; another address is given to it by hand.
  const [first] = useState(path);
  useEffect(() => {
    const element = around.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() =>
      setRoom({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const width = narrow ? sizes.narrow : sizes.wide;
  const scale = Math.min(1, room.width / width);
  return (
    <div className="site" ref={around}>
      {/* The same site: to watch it and to walk it, the page must reach into it. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe
        ref={frame}
        name={name}
        title="The site"
        src={first}
        style={{ width, height: room.height / scale, transform: `scale(${scale})` }}
      />
      {spot ? <Spot element={spot} scale={scale} /> : null}
    </div>
  );
}
