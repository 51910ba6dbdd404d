import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { registry } from '../machines/index.ts';
import { chartData } from './build/plugin.ts';

/** The page by itself: its paths are relative, so that it works below any address. */
export default defineConfig({
  root: join(import.meta.dirname, 'page'),
  base: './',
  cacheDir: join(import.meta.dirname, '..', '.cache', 'inspector', 'vite'),
  plugins: [react(), chartData(registry)],
  build: {
    outDir: join(import.meta.dirname, '..', 'dist', 'inspector'),
    emptyOutDir: true,
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
  },
});
