import { brand } from '../../brands/general/brand.ts';
import { toProvider } from '../provider.ts';

export const provider = toProvider(brand, 'Alderhall');
