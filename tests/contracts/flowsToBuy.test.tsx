// @vitest-environment happy-dom
import { describe } from 'vitest';
import { flowsToBuy, testFlows } from './flowText.tsx';

describe('each state on the way to buy is shown as it was, and each control sends its event', () => {
  testFlows(flowsToBuy, 'flowsToBuy');
});
