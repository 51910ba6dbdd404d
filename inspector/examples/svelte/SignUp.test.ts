// @vitest-environment happy-dom
import { mount, unmount } from 'svelte';
import { testView } from '../signUp/testView.ts';
import SignUp from './SignUp.svelte';

testView((target, props) => {
  const view = mount(SignUp, { target, props });
  return () => unmount(view);
});
