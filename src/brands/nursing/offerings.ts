export { offerings } from '../../catalogue/offerings/nursing.ts';
