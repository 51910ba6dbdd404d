import { internationalContent } from '../shared/international.ts';
import { provider } from './provider.ts';

export const international = internationalContent(
  provider,
  'Each course is at high-school level. US nursing programs know the transcript, and each decides whether the course meets its requirement.',
);
