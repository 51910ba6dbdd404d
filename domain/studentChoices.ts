import { provinces, states } from './countries.ts';

/** Choice lists about a student, in the order in which they are offered. */

/** The school may be in another country than the student. */
export const schoolStates: readonly string[] = [...states, ...provinces, 'Other'];

export const OTHER = 'Other';
const REPRESENTATIVE = 'Admissions Representative Referral';

export const programs = [
  'LPN/LVN',
  'ADN (Associate Degree in Nursing)',
  'BSN (Bachelor of Science in Nursing)',
  'Accelerated BSN',
  'RN to BSN',
  'MSN (Master of Science in Nursing)',
  'Nurse Practitioner',
  'Dental Hygiene',
  'Dentistry',
  'Dietetics and Nutrition',
  'Medical Laboratory Science',
  'Medicine',
  'Occupational Therapy',
  'Optometry',
  'Pharmacy',
  'Physical Therapy',
  'Physician Assistant',
  'Radiologic Technology',
  'Respiratory Therapy',
  'Speech-Language Pathology',
  'Veterinary',
  OTHER,
] as const;

export const referrals = [
  'Search Engine',
  'Social Media',
  'Online Advertisement',
  'Email',
  'Friend or Family Member',
  'Current Student',
  'Academic Advisor',
  'School Website',
  'Conference or Fair',
  REPRESENTATIVE,
  OTHER,
] as const;

/** Whether a referral is so general that the form asks for more about it. */
export const asksReferralDetail = (referredBy: string) =>
  referredBy === OTHER || referredBy === REPRESENTATIVE;

export const suffixes = ['Jr.', 'Sr.', 'III', 'IV', 'V'] as const;
