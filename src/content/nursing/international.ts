import { internationalContent } from '../shared/international.ts';
import { provider } from './provider.ts';

export const international = internationalContent(
  provider,
  'Each course is at high-school level and appears on a transcript that US nursing programs recognize.',
);
