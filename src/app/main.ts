import { defer } from './defer.ts';

defer(() => import('./boot.tsx'));
