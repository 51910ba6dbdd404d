import { fewestDays } from '../../../domain/facts/pace.ts';
import { college, generalProvider } from '../../../domain/provider.ts';
import { namedScholarshipSlug } from '../namedScholarship.ts';
import { sharedOldRoutes } from '../oldRoutes.ts';
import type { BrandConfig } from '../types.ts';
import { palette } from './palette.ts';

export const brand: BrandConfig = {
  id: 'general',
  ...generalProvider,
  tagline: 'College courses for credit, online and self-paced',
  description:
    'Self-paced online college courses with credit from an accredited partner college. Register any day, study anywhere, and send the transcript where you are going.',
  partnerCollege: college.partnerCollege,
  emails: {
    info: generalProvider.infoEmail,
    schools: 'schools@alderhall.example',
    careers: 'careers@alderhall.example',
  },
  social: [
    { label: 'Facebook', href: 'https://www.facebook.com/alderhall.example', icon: 'facebook' },
    { label: 'Instagram', href: 'https://www.instagram.com/alderhall.example', icon: 'instagram' },
    { label: 'LinkedIn', href: 'https://www.linkedin.com/company/alderhall.example', icon: 'linkedin' },
    { label: 'YouTube', href: 'https://www.youtube.com/@alderhall.example', icon: 'youtube' },
  ],
  blogUrl: 'https://blog.alderhall.example/',
  dashboardUrl: '/forms/student-dashboard.html',
  demographicSurveyUrl: '/forms/demographic-survey.html',
  forms: {
    namedScholarship: '/forms/named-scholarship.html',
    academicScholarship: '/forms/academic-scholarship.html',
  },
  newsletterUrl: '/forms/newsletter.html',
  oldRoutes: [
    ...sharedOldRoutes,
    { from: '/courses/sociology', to: '/courses/humanities' },
    { from: '/courses/sociology/$code', to: '/courses/humanities' },
    { from: '/courses/ethics', to: '/courses/humanities' },
    { from: '/courses/ethics/phil120', to: '/courses/humanities/phil120' },
    { from: '/courses/ethics/$code', to: '/courses/humanities' },
    { from: '/duquesne/school-of-nursing/courses', to: '/partners/duquesne' },
    { from: `/student-services/scholarships/${namedScholarshipSlug}`, to: '/schools' },
  ],
  company: 'alderhall',
  shareImage: '/art/home-general.svg',
  videoHost: '/stand-in-videos',
  hasCredits: true,
  searchExamples: ['anatomy', 'stats'],
  fewestDays,
  nonProductionNotice: 'This is a test site. Changes made here do not affect production data.',
  tabs: [
    { label: 'About', to: '/about' },
    { label: 'Getting Started', to: '/getting-started' },
    { label: 'Courses', to: '/courses' },
    { label: 'Student Services', to: '/student-services' },
    { label: 'FAQ', to: '/faq' },
  ],
  topLinks: [{ label: 'School Administrators', to: '/schools' }],
  labVideo: { departments: ['biology', 'chemistry'], id: 'lab-tour' },
  palette,
};
