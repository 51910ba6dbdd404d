import { chakra } from '@chakra-ui/react/styled-system';
import * as copy from '../../../machines/account/copy.ts';
import { Spinner } from '../../ui/Spinner.tsx';

/** Before it is known whether someone is signed in, and while the code of the account loads. */
export function Checking() {
  return (
    <chakra.p display="flex" alignItems="center" gap="3" py="10" fontSize="lg">
      <Spinner />
      <span>{copy.checking}</span>
    </chakra.p>
  );
}
