import { animate } from 'framer-motion/dom/mini';

const ease = [0.2, 0.8, 0.2, 1] as const;

export function enter(element: Element): void {
  animate(element, { opacity: [0, 1], transform: ['translateX(1.25rem)', 'none'] }, { duration: 0.26, ease });
}

function isInView(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
}

/** The elements outside the window stay as they are. */
export function enterAll(elements: readonly Element[]): void {
  elements.filter(isInView).forEach((element, index) => {
    animate(
      element,
      { opacity: [0.2, 1], transform: ['translateX(2rem)', 'none'] },
      { duration: 0.35, delay: index * 0.06, ease },
    );
  });
}

/** Draws a line from left to right. */
export function draw(element: Element): void {
  animate(element, { transform: ['scaleX(0)', 'none'] }, { duration: 0.45, ease });
}

const size = 22;

export function fly(from: Element): void {
  const target = document.querySelector('[data-cart]')?.getBoundingClientRect();
  if (target === undefined || target.width === 0) return;
  const start = from.getBoundingClientRect();
  const token = document.createElement('span');
  token.dataset['flight'] = '';
  token.ariaHidden = 'true';
  Object.assign(token.style, {
    position: 'fixed',
    zIndex: '200',
    pointerEvents: 'none',
    left: `${start.left + start.width / 2 - size / 2}px`,
    top: `${start.top + start.height / 2 - size / 2}px`,
    width: `${size}px`,
    height: `${size}px`,
    borderRadius: '50%',
    background: getComputedStyle(document.querySelector('[data-cart]') ?? from).color,
  });
  document.body.append(token);
  const across = target.left + target.width / 2 - (start.left + start.width / 2);
  const up = target.top + target.height / 2 - (start.top + start.height / 2);
  const at = (share: number, lift: number, factor: number) =>
    `translate(${across * share}px, ${up * share - lift}px) scale(${factor})`;
  const flight = animate(
    token,
    { transform: [at(0, 0, 1), at(0.5, 70, 1.15), at(1, 0, 0.4)], opacity: [1, 1, 0.3] },
    { duration: 0.6, ease: 'easeInOut' },
  );
  void flight.then(() => token.remove());
}
