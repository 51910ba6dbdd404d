// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client';
import { testView } from '../signUp/testView.ts';
import { SignUp } from './SignUp.tsx';

testView((to, props) => {
  const root = createRoot(to);
  root.render(<SignUp {...props} />);
  return () => root.unmount();
});
