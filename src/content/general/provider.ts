import { brand } from '../../brands/general/brand.ts';
import { toProvider } from '../shared/provider.ts';

export const provider = toProvider(brand, 'Alderhall');
