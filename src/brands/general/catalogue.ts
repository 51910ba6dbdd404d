export { courses } from '../../catalogue/general.ts';
