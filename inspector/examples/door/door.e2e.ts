import { testPathsOnPage } from 'chart-inspector/playwright';
import { cases, door } from './door.ts';
import { driver } from './door.driver.ts';

testPathsOnPage(door, cases, driver);
