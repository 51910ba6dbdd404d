import { createElement, memo, type ReactNode } from 'react';
import type { Mark } from '../draw/marks.ts';

const names: Record<string, string> = { class: 'className', 'text-anchor': 'textAnchor' };

function toElement(mark: Mark | string, key: number): ReactNode {
  if (typeof mark === 'string') return mark;
  const attributes = Object.fromEntries(
    Object.entries(mark.attributes).map(([name, value]) => [names[name] ?? name, value]),
  );
  return createElement(mark.tag, { ...attributes, key }, ...mark.children.map(toElement));
}

/** Parts of a drawing as React elements. They are rendered once; only the classes around them change. */
export const Marks = memo(({ marks }: { marks: readonly Mark[] }) => <>{marks.map(toElement)}</>);
Marks.displayName = 'Marks';
