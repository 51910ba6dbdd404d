import { academicScholarship } from '../../../domain/facts/general.ts';
import type { PartnerPageContent, PartnerSchool } from '../types.ts';
import { militaryDiscount } from '../../../domain/facts/policies.ts';
import { schoolsAToD } from './partners/aToD.ts';
import { schoolsEToK } from './partners/eToK.ts';
import { schoolsLToW } from './partners/lToW.ts';
import { provider } from './provider.ts';

/** Sorted by slug. */
export const partners: readonly PartnerSchool[] = [...schoolsAToD, ...schoolsEToK, ...schoolsLToW];

/** Slug of the partner whose students upload a letter of acceptance. */
export const acceptanceLetterPartner: string | null = 'duquesne';

export const partnerPage: PartnerPageContent | null = {
  defaultPreReqVerbiage: 'Prerequisite',
  columns: ['Their course or requirement', `Accepted ${provider.shortName} course`, 'Register'],
  scholarshipBlurb: `Complete ${academicScholarship.credits} credits with us, go on to a degree program, and you can receive ${academicScholarship.award} toward it. [Read about the academic scholarship](/student-services/scholarships/portage-academic)`,
  militaryNote: `${militaryDiscount.sentence} [Ask for your code](/student-services/contact) before you register.`,
  missingCourseNote:
    "Don't see your course? Write to [Student Services](/student-services/contact) and we will ask the school for you.",
  whitelistHeading: 'Courses the school accepts',
  contactHeading: 'Your contact at',
  acceptanceLetter: {
    heading: 'Send us your letter of acceptance',
    text: 'Choose a PDF or a photograph of the letter. Only our partnerships team sees it. Use the name on your account so that we can match the letter to you, and add the student ID that the school gave you.',
  },
};
