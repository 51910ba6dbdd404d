/**
 * All of the brand's content in one object, for tests and for tools of the build. A page imports the module it
 * shows, so that it carries no other.
 */
import type { BrandContent } from '../brandContent.ts';
import * as about from './about.ts';
import { acsi } from './acsi.ts';
import { alertBanners } from './banners.ts';
import { careers } from './careers.ts';
import { documents } from './documents.ts';
import { faculty } from './faculty.ts';
import { faqSections } from './faq.ts';
import { gettingStarted } from './gettingStarted.ts';
import { home } from './home.ts';
import { international } from './international.ts';
import { privacy, terms } from './legal.ts';
import { eNewsletter, fiftyYears, notFound } from './pages.ts';
import { partnerPage, partners } from './partners.ts';
import { provider } from './provider.ts';
import { registrar } from './registrar.ts';
import { namedScholarship, scholarships } from './scholarships.ts';
import { nln, schools } from './schools.ts';
import * as services from './studentServices.ts';
import { testimonials } from './testimonials.ts';
import { videos, videosToReview } from './videos.ts';

export const content: BrandContent = {
  ...about,
  ...services,
  acsi,
  alertBanners,
  careers,
  documents,
  eNewsletter,
  faculty,
  faqSections,
  fiftyYears,
  gettingStarted,
  home,
  international,
  namedScholarship,
  nln,
  notFound,
  partnerPage,
  partners,
  privacy,
  provider,
  registrar,
  scholarships,
  schools,
  terms,
  testimonials,
  videos,
  videosToReview,
};
