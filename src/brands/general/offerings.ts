export { offerings } from '../../catalogue/offerings/general.ts';
