import { brand } from '../../brands/nursing/brand.ts';
import { toProvider } from '../provider.ts';

export const provider = toProvider(brand, 'Rosewell');
