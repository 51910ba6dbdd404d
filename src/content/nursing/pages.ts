export { notFound } from '../shared/notFound.ts';
export { eNewsletter, fiftyYears } from '../shared/studentServices.ts';
