export { privacy, privacyTitle } from '../../content/nursing/legal.ts';
