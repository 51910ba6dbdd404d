import { createSlotRecipeFn } from '@chakra-parts/sva';
import { system } from './system.ts';

/** The system with what a recipe with slots needs. Only dialogs have one, and they come when they are opened. */
export const slotSystem = { ...system, sva: createSlotRecipeFn({ cva: system.cva }) };
