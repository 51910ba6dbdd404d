import { defineConfig } from 'playwright/test';

export default defineConfig({
  testMatch: '*.spec.ts',
  use: { baseURL: 'http://127.0.0.1:5173' },
  webServer: { command: 'vite --host 127.0.0.1', url: 'http://127.0.0.1:5173' },
});
