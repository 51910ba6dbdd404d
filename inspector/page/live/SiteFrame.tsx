import { useEffect, useRef, useState, type RefObject } from 'react';
import { Spot } from './controls/Spot.tsx';

interface Props {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** `window.name` of the page in the frame. */
  readonly name: string;
  readonly path: string;
  readonly narrow: boolean;
  /** An element of the site to mark. */
  readonly spot: HTMLElement | null;
}

const sizes = { wide: 1280, narrow: 400 };

/** The site at the width of a desktop or a phone, scaled down to fit. */
export function SiteFrame({ frame, name, path, narrow, spot }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const [available, setAvailable] = useState({ width: 600, height: 500 });
  // Changing `src` would reload the frame; later addresses are set on its window.
  const [first] = useState(path);
  useEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() =>
      setAvailable({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const width = narrow ? sizes.narrow : sizes.wide;
  const scale = Math.min(1, available.width / width);
  return (
    <div className="site" ref={container}>
      {/* Same-origin: the inspector reaches into the page to observe and drive it. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe
        ref={frame}
        name={name}
        title="The site"
        src={first}
        style={{ width, height: available.height / scale, transform: `scale(${scale})` }}
      />
      {spot ? <Spot element={spot} scale={scale} /> : null}
    </div>
  );
}
