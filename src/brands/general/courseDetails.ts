export { details } from '../../catalogue/details/general/index.ts';
