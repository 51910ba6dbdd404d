import type { Documents } from '../types.ts';

/** PDFs that `tools/leaflets.ts` writes at build time, with the same names for both brands. */
export const documents: Documents = {
  infoPacket: '/documents/info-packet.pdf',
  checklist: '/documents/checklist.pdf',
  mandarinSheet: '/documents/info-sheet-zh.pdf',
  portugueseSheet: '/documents/info-sheet-pt.pdf',
  fiftyYears: '/documents/fifty-years.pdf',
  labNotebook: '/documents/lab-notebook-sample.pdf',
  handbook: '/documents/student-handbook.pdf',
};
