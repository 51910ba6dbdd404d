import { officeHours } from '../../../domain/facts/shared.ts';

export const contactHours = {
  heading: 'Office hours',
  open: officeHours.open,
  closed: officeHours.closed,
} as const;
