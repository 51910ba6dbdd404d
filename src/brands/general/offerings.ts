export { offerings } from '../../../domain/catalogue/offerings/general.ts';
