import { defineConfig } from 'playwright/test';
import main from '../playwright.config.ts';
import { conditionProjects } from '../support/conditionProjects.ts';

export default defineConfig({
  ...main,
  projects: [...(main.projects ?? []).filter(({ name }) => name === 'build-general'), ...conditionProjects()],
});
