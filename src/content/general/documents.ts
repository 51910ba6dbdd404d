export { documents } from '../shared/documents.ts';
