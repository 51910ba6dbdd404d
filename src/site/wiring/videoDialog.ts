import { videoDialogMachine } from '../../../machines/videoDialog/machine.ts';
import { carryOut } from '../effects.ts';
import { withEffects } from '../withEffects.ts';

export const videoDialogLogic = withEffects(videoDialogMachine, carryOut);
