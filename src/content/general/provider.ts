import type { Provider } from '../shared/provider.ts';

export const provider: Provider = {
  name: 'Portage',
  legalName: 'Portage College Courses, LLC',
  partnerCollege: 'Alder Hill College',
  accreditor: 'Allegheny Commission on Colleges',
  infoEmail: 'info@portage.example',
  phone: '1-800-555-0142',
  address: '42 Carrying Place Road, Millbrook, PA 15099',
};
