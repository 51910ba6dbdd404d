import { test } from 'playwright/test';
import { driver } from 'chart-inspector/examples/door/door.driver.ts';
import { cases, door } from 'chart-inspector/examples/door/door.ts';
import { testPathsOnPage } from 'chart-inspector/playwright.ts';
import { serveExample } from './example.ts';

// The base URL is needed before the server can choose a port.
const port = 20_000 + (process.pid % 20_000);
let server: Awaited<ReturnType<typeof serveExample>>;

test.use({ baseURL: `http://127.0.0.1:${port}` });
test.beforeAll(async () => {
  server = await serveExample(port);
});
test.afterAll(() => server.close());

testPathsOnPage(door, cases, driver);
