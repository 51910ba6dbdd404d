import type { Provider } from '../shared/provider.ts';

export const provider: Provider = {
  name: 'Lantern',
  legalName: 'Lantern Nursing Prerequisites, LLC',
  partnerCollege: 'Alder Hill College',
  accreditor: 'Allegheny Commission on Colleges',
  infoEmail: 'info@lantern.example',
  phone: '1-800-555-0178',
  address: '42 Carrying Place Road, Suite 2, Millbrook, PA 15099',
};
