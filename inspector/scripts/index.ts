import type { FlowScript } from './script.ts';
import { cart } from './cart.ts';

/** The flows whose paths are walked on the page. */
export const scripts: readonly FlowScript[] = [cart];
