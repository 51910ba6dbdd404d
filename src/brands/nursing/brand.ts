import { fastestWeeks } from '../../../domain/facts/pace.ts';
import { college, nursingProvider } from '../../../domain/provider.ts';
import { sharedOldRoutes } from '../oldRoutes.ts';
import type { BrandConfig } from '../types.ts';
import { palette } from './palette.ts';

export const brand: BrandConfig = {
  id: 'nursing',
  ...nursingProvider,
  tagline: 'Nursing-school prerequisites, online and self-paced',
  description:
    'The high-school science and mathematics that nursing programs ask for, online and self-paced. Register any day, study around your shifts, and send your transcript where you apply.',
  partnerCollege: college.partnerCollege,
  emails: {
    info: nursingProvider.infoEmail,
    schools: 'schools@rosewell.example',
    careers: 'careers@rosewell.example',
  },
  social: [
    { label: 'Facebook', href: 'https://www.facebook.com/rosewell.example', icon: 'facebook' },
    { label: 'Instagram', href: 'https://www.instagram.com/rosewell.example', icon: 'instagram' },
    { label: 'YouTube', href: 'https://www.youtube.com/@rosewell.example', icon: 'youtube' },
  ],
  blogUrl: 'https://blog.rosewell.example/',
  dashboardUrl: '/forms/student-dashboard.html',
  demographicSurveyUrl: '/forms/demographic-survey.html',
  forms: {
    namedScholarship: '/forms/named-scholarship.html',
    academicScholarship: '/forms/academic-scholarship.html',
  },
  newsletterUrl: '/forms/newsletter.html',
  oldRoutes: sharedOldRoutes,
  company: 'rosewell',
  shareImage: '/art/home-nursing.svg',
  videoHost: '/stand-in-videos',
  hasCredits: false,
  searchExamples: ['algebra', 'chem'],
  fewestDays: fastestWeeks * 7,
  nonProductionNotice: 'This is a test site. Changes made here do not affect production data.',
  tabs: [
    { label: 'About', to: '/about' },
    { label: 'Getting Started', to: '/getting-started' },
    { label: 'Courses', to: '/courses' },
    { label: 'Student Services', to: '/student-services' },
    { label: 'FAQ', to: '/faq' },
  ],
  topLinks: [],
  labVideo: null,
  palette,
};
