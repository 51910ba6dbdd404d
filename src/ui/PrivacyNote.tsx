import { chakra } from '@chakra-ui/react/styled-system';

/** Below a form that collects something. Opens beside the form, so that what was typed stays. */
export function PrivacyNote() {
  return (
    <chakra.p fontSize="sm" color="fgMuted">
      What you enter is used and kept as our{' '}
      <chakra.a href="/privacy" target="_blank" color="accentText" textDecoration="underline">
        privacy policy (opens in a new tab)
      </chakra.a>{' '}
      says.
    </chakra.p>
  );
}
