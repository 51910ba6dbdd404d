export { offerings } from '../../../domain/catalogue/generalOfferings.ts';
