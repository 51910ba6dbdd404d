// @vitest-environment happy-dom
import { createApp } from 'vue';
import { testView } from '../signUp/testView.ts';
import { SignUp } from './SignUp.ts';

testView((to, props) => {
  const app = createApp(SignUp, { ...props });
  app.config.compilerOptions.isCustomElement = (tag) => tag === 'state-chart';
  app.mount(to);
  return () => app.unmount();
});
