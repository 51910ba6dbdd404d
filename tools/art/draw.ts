/** Shapes for the illustrations; numbers are rounded to keep the files small. */

type Extra = string;

const n = (value: number) => String(Math.round(value * 10) / 10);

export const circle = (x: number, y: number, r: number, fill: string, extra: Extra = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${extra}/>`;

export const ring = (x: number, y: number, r: number, stroke: string, width: number, extra: Extra = '') =>
  circle(x, y, r, 'none', ` stroke="${stroke}" stroke-width="${n(width)}"${extra}`);

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, angle = 0) =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${angle === 0 ? '' : ` transform="rotate(${n(angle)} ${n(x)} ${n(y)})"`}/>`;

/** A rectangle with its top left corner at `x`, `y`. */
export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  extra: Extra = '',
) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"${radius === 0 ? '' : ` rx="${n(radius)}"`} fill="${fill}"${extra}/>`;

/** A filled path. */
export const shape = (d: string, fill: string, extra: Extra = '') =>
  `<path d="${d}" fill="${fill}"${extra}/>`;

/** A stroked path with round ends. */
export const line = (d: string, stroke: string, width: number, extra: Extra = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${extra}/>`;

export const group = (transform: string, ...parts: string[]) =>
  `<g transform="${transform}">${parts.join('')}</g>`;

export const faded = (opacity: number) => ` opacity="${opacity}"`;

/** Path data of straight lines through the points. */
export const through = (points: readonly (readonly [number, number])[], close = false) =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}${close ? 'Z' : ''}`;

/** Path data of a regular polygon whose first corner points up. */
export const polygon = (x: number, y: number, r: number, corners: number, turn = 0) =>
  through(
    Array.from({ length: corners }, (_, i) => {
      const angle = ((turn + (i * 360) / corners - 90) * Math.PI) / 180;
      return [x + r * Math.cos(angle), y + r * Math.sin(angle)] as const;
    }),
    true,
  );

/** `count` evenly spaced values from `from` to `to`, inclusive. */
export const steps = (from: number, to: number, count: number) =>
  Array.from({ length: count }, (_, i) => from + ((to - from) * i) / (count - 1));

/** Path data of the curve `y(x)`. */
export const curve = (from: number, to: number, count: number, y: (x: number) => number) =>
  through(steps(from, to, count).map((x) => [x, y(x)] as const));
