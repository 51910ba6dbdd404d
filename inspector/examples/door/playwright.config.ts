import { defineConfig } from 'playwright/test';

export default defineConfig({
  testMatch: '*.e2e.ts',
  use: { baseURL: 'http://127.0.0.1:5173' },
  webServer: { command: 'vite --host 127.0.0.1', url: 'http://127.0.0.1:5173' },
});
