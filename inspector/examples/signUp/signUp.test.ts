import { testPaths } from 'chart-inspector/vitest';
import { cases, signUp } from './signUp.ts';

testPaths(signUp, cases);
