export { offerings } from '../../../domain/catalogue/nursingOfferings.ts';
