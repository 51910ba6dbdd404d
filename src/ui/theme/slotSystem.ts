import { createSlotRecipeFn } from '@chakra-parts/sva';
import { system } from './system.ts';

/** The system with support for slot recipes. Only dialogs use one, and they are loaded on demand. */
export const slotSystem = { ...system, sva: createSlotRecipeFn({ cva: system.cva }) };
