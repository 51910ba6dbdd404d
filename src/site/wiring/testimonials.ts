import { testimonialsMachine } from '../../../machines/testimonials/machine.ts';
import { carryOut } from '../effects.ts';
import { withEffects } from '../withEffects.ts';

export const testimonialsLogic = withEffects(testimonialsMachine, carryOut);
