import { ninth } from './ninth.ts';
import { eighth } from './eighth.ts';
import { fifth } from './fifth.ts';
import { fourth } from './fourth.ts';
import { independent } from './independent.ts';
import { mistakes } from './list.ts';
import type { Mistake } from './mistake.ts';
import { seventh } from './seventh.ts';
import { sixth } from './sixth.ts';
import { tenth } from './tenth.ts';
import { third } from './third.ts';

/** All mistakes, by the name of their set. */
export const sets: Readonly<Record<string, readonly Mistake[]>> = {
  own: mistakes,
  independent,
  third,
  fourth,
  fifth,
  sixth,
  seventh,
  eighth,
  ninth,
  tenth,
};
