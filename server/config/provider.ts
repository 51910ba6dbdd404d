import type { BrandId } from '../../domain/brand.ts';
import { generalProvider, nursingProvider, type Provider } from '../../domain/provider.ts';

const providers = { general: generalProvider, nursing: nursingProvider } as const;

/** Who sells and writes under a brand. */
export const providerOf = (brand: BrandId): Provider => providers[brand];

/** The sender of a brand's mails where none is configured. */
export function senderOf(brand: BrandId): string {
  const { name, infoEmail } = providerOf(brand);
  return `${name} <no-reply@${infoEmail.split('@')[1]}>`;
}
