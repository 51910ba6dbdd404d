import { testPaths } from 'chart-inspector/vitest';
import { cases, door } from './door.ts';

testPaths(door, cases);
