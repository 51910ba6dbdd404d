import { conventionGiveaway } from '../../../domain/facts/shared.ts';
import type { CopySection } from '../../../domain/copy.ts';

export const faithIntegration: CopySection = {
  id: 'faith-integration',
  heading: 'Faith and learning',
  paragraphs: [
    'Faith integration is more than a verse at the top of a worksheet. In our courses it shapes the questions we ask: what a body is for, what we owe a patient, why nature can be trusted to behave in an orderly way, and how a fact differs from what we make of it.',
    'The science is the same as in any other course, and no student is graded on belief. Each course comes with optional reflections by Christian faculty. Your school can assign them, discuss them at home or leave them out.',
  ],
};

export const giveaway: CopySection = {
  id: 'convention-giveaway',
  heading: 'Meet us at the convention',
  paragraphs: [
    `Stop by our table at the convention. There is a free giveaway for the first ${conventionGiveaway.registrants} registrants: a course of your school’s choice for one of its students.`,
  ],
};
