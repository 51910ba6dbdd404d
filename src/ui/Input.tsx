import { chakra } from '@chakra-ui/react/styled-system';
import { inputRecipe } from './fieldRecipe.ts';

/** A text field of one line. */
export const Input = chakra('input', inputRecipe);
