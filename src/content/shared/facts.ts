/** Sentences that several pages share. */
export const facts = {
  start:
    'The start window is six months from registration. The start is counted from your first graded assignment; the check for understanding is excluded.',
  finish:
    'A course is to be completed within one calendar year of its start date; otherwise a withdrawn grade is given.',
  instructor: 'An instructor is assigned to you within one business day of your registration.',
  acceptance: 'Over 1,600 universities have accepted the courses.',
  tuitionDue: 'Tuition is due in full at registration by card.',
  no1098: 'No 1098-T is issued.',
  noAid: 'No financial aid or veteran benefits can be used for these courses.',
} as const;
