export { details } from '../../catalogue/details/nursing/index.ts';
