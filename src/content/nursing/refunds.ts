import { offerings } from '../../../domain/catalogue/nursingOfferings.ts';
import { refundRules } from '../../../domain/terms.ts';
import { provider } from './provider.ts';

export const refunds = refundRules(provider, offerings);
