export const contactHours = {
  heading: 'Office hours',
  open: 'Mon-Fri 10:00 AM to 4:00 PM ET',
  closed: 'Closed Sat/Sun',
} as const;
