import { bootWhenIdle } from './bootWhenIdle.ts';

bootWhenIdle(() => import('./boot.tsx'));
