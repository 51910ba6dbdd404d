import { focusPressed } from '../../ui/dom/focusPressed.ts';
import { bootWhenNeeded } from './bootWhenNeeded.ts';

// The prerendered page is the same for everyone. What a signed-in visitor may not see yet stays hidden until hydration.
try {
  // Written by `token.ts`.
  if ('token' in localStorage) document.documentElement.dataset.session = '';
} catch {
  // Without storage nobody is signed in.
}

focusPressed();
bootWhenNeeded({ boot: () => import('./boot.tsx'), readOnlyPage: () => import('./readOnlyPage.ts') });
