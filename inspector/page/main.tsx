import '@fontsource-variable/inter/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { colors, drawingStyle, hitStyle } from '../draw/style.ts';
import { keepLayout } from './address.ts';
import { App } from './App.tsx';
import './styles/page.css';
import './styles/parts.css';
import './styles/live.css';
import './styles/panes.css';

keepLayout();
const style = document.createElement('style');
style.textContent = colors(':root') + drawingStyle + hitStyle;
document.head.prepend(style);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
