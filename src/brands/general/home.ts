export { home } from '../../content/general/home.ts';
