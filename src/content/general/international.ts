import { internationalContent } from '../shared/international.ts';
import { provider } from './provider.ts';

export const international = internationalContent(
  provider,
  'Each course earns three or four US semester credits.',
);
