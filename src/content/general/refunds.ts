import { offerings } from '../../../domain/catalogue/generalOfferings.ts';
import { refundRules } from '../../../domain/terms.ts';
import { provider } from './provider.ts';

export const refunds = refundRules(provider, offerings);
