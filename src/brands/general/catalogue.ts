export { courses } from '../../../domain/catalogue/general.ts';
