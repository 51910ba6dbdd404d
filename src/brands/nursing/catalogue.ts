export { courses } from '../../../domain/catalogue/nursing.ts';
