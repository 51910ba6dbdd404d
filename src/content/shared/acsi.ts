import type { CopySection } from '../../ui/copy.ts';

export const faithIntegration: CopySection = {
  id: 'faith-integration',
  heading: 'Faith and learning',
  paragraphs: [
    'Faith integration is not a verse at the top of a worksheet. In our courses it shows in what is thought worth asking: what a body is for, what we owe to a patient, why the order of nature can be relied upon, and how a fact differs from what we make of it.',
    'The science is the science that every accredited college teaches, and no student is graded on belief. Each course has optional reflections, written by Christian faculty, that a school may assign, discuss at home or leave out.',
  ],
};

export const giveaway: CopySection = {
  id: 'convention-giveaway',
  heading: 'At this year’s convention',
  paragraphs: [
    'Come and see us at the convention: there is a free giveaway for the first 50 registrants at our table, a course of the school’s choice for one of its students.',
  ],
};
