export { details } from '../../../domain/catalogue/details/nursing/index.ts';
