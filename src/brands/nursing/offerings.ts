export { offerings } from '../../../domain/catalogue/offerings/nursing.ts';
