export { details } from '../../../domain/catalogue/details/general/index.ts';
