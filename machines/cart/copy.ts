import type { CourseCode } from '../types.ts';
import { spokenCode } from './rules.ts';

export const added = (code: CourseCode) => `${spokenCode(code)} was added to your pending registrations.`;
export const removed = (code: CourseCode) =>
  `${spokenCode(code)} was removed from your pending registrations.`;
export const alreadyInCart = (code: CourseCode) =>
  `${spokenCode(code)} is already in your pending registrations.`;
export const notSold = (code: CourseCode) => `${spokenCode(code)} is not open for registration.`;
export const notSaved =
  'Your browser does not let this site store anything. Your pending registrations are kept only until you close or reload this page.';
