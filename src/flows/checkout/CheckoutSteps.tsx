import { steps, type StepName } from '../../../machines/checkout/copy.ts';
import { Steps } from '../../ui/Steps.tsx';

/** Review, Account, Pay, Done. */
export const CheckoutSteps = ({ current }: { current: StepName }) => (
  <Steps label={steps.label} steps={steps.names} current={steps.names.indexOf(current)} />
);
