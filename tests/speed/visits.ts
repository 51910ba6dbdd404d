import type { BrandId } from '../../domain/brand.ts';
import { CART_KEY, formatCart } from '../../src/services/storage/cart.ts';

/** A page as a visitor opens it. */
export interface Visit {
  readonly name: string;
  readonly brand: BrandId;
  readonly path: string;
  /** Codes of the courses that the visitor has chosen before. */
  readonly cart?: readonly string[];
  /** Kilobytes of gzipped script that may run before the first interaction. */
  readonly mostBefore: number;
}

const readOnly = 40;
const sells = 120;
const checkout = 140;

const three = ['biod101', 'biod151', 'chem103'];

export const visits: readonly Visit[] = [
  { name: 'home', brand: 'general', path: '/', mostBefore: readOnly },
  { name: 'department', brand: 'general', path: '/courses/biology', mostBefore: sells },
  { name: 'course', brand: 'general', path: '/courses/biology/biod101', mostBefore: sells },
  { name: 'FAQ', brand: 'general', path: '/faq/enrollment', mostBefore: readOnly },
  { name: 'partner', brand: 'general', path: '/partners/duquesne', mostBefore: readOnly },
  {
    name: 'student services',
    brand: 'general',
    path: '/student-services/dual-enrollment',
    mostBefore: readOnly,
  },
  { name: 'checkout, empty', brand: 'general', path: '/checkout', mostBefore: checkout },
  { name: 'checkout, 3 courses', brand: 'general', path: '/checkout', cart: three, mostBefore: checkout },
  { name: 'home, nursing', brand: 'nursing', path: '/', mostBefore: readOnly },
  { name: 'department, nursing', brand: 'nursing', path: '/courses/biology', mostBefore: sells },
  { name: 'course, nursing', brand: 'nursing', path: '/courses/biology/bio095', mostBefore: sells },
  { name: 'FAQ, nursing', brand: 'nursing', path: '/faq/registration', mostBefore: readOnly },
  {
    name: 'student services, nursing',
    brand: 'nursing',
    path: '/student-services/online-learning',
    mostBefore: readOnly,
  },
];

/** What the browser has stored before such a visit, by key. */
export const storedBefore = ({ cart }: Visit): Readonly<Record<string, string>> =>
  cart === undefined ? {} : { [CART_KEY]: formatCart(cart) };
