import { chakra } from '@chakra-ui/react/styled-system';
import { inputRecipe } from './fieldRecipe.ts';

export const Input = chakra('input', inputRecipe);
