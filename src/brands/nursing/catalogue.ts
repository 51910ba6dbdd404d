export { courses } from '../../catalogue/nursing.ts';
