export { privacy, privacyTitle } from '../../content/general/legal.ts';
