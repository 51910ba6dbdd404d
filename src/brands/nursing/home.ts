export { home } from '../../content/nursing/home.ts';
