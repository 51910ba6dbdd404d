import { defineInspector } from './config.ts';

/** What the inspector uses where there is no configuration: no charts of its own, and no site to run them in. */
export default defineInspector({ charts: [] });
