import { chakra } from '@chakra-ui/react/styled-system';
import { Outlet } from '@tanstack/react-router';
import { createPortal } from 'react-dom';
import { useHydrated } from '../../ui/dom/useHydrated.ts';
import { loadOnDemand, nothing } from '../../ui/loading/loadOnDemand.tsx';
import { useLostFocus } from '../../ui/dom/useLostFocus.ts';
import { useRouteFocus } from './useRouteFocus.ts';
import { retryDownload } from '../../ui/loading/retryDownload.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { Notices } from './Notices.tsx';
import { Toasts } from './Toasts.tsx';

const AddressVideo = loadOnDemand(() =>
  retryDownload(async () => (await import('../../flows/videoDialog/AddressVideo.tsx')).AddressVideo),
);

const SkipLink = chakra('a', {
  base: {
    position: 'fixed',
    top: '2',
    left: '2',
    zIndex: '1000',
    px: '4',
    py: '3',
    borderRadius: 'md',
    bg: 'bgRaised',
    color: 'accentText',
    fontWeight: '600',
    boxShadow: 'lift',
    '&:not(:focus)': { transform: 'translateY(-200%)' },
  },
});

/** The layout of every page. */
export function Root() {
  useRouteFocus();
  useLostFocus();
  const hydrated = useHydrated();
  return (
    <>
      <SkipLink href="#main">Skip to content</SkipLink>
      <chakra.div display="flex" flexDirection="column" minH="100dvh">
        <Header />
        <chakra.main id="main" tabIndex={-1} flex="1">
          <Outlet />
        </chakra.main>
        <Footer />
      </chakra.div>
      <Notices />
      {hydrated && <AddressVideo failed={nothing} />}
      {/* Outside of the app's root, which an open dialog hides from assistive technology. */}
      {hydrated &&
        createPortal(
          <>
            <Toasts />
            <chakra.output id="announcer" srOnly />
          </>,
          document.body,
        )}
    </>
  );
}
