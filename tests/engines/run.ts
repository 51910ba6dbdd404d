/**
 * `npm test -- engines`: the journeys, dialogs, payment form and main paths in Firefox and WebKit. An engine that this
 * machine lacks is left out with a line that says how to install it; with `REQUIRE_ENGINES=1` that is a failure.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { hasOwnWebKit, missingEngines, systemFirefox, webKitGtk } from './find.ts';
import { leftOut } from './leftOut.ts';

const config = fileURLToPath(new URL('./playwright.config.ts', import.meta.url));

const missing = missingEngines();
for (const { engine, install } of missing)
  console.error(
    `\n!! ${engine} is NOT TESTED: it is not installed here. To install it: ${install.join(', or ')}\n`,
  );
if (missing.length > 0 && process.env['REQUIRE_ENGINES'] === '1') process.exit(1);

if (systemFirefox() !== undefined) {
  console.log(
    `Firefox: ${systemFirefox()}. Left out there, because Playwright cannot do it over WebDriver BiDi:`,
  );
  for (const { title, reason } of leftOut) console.log(`  ${title}\n    ${reason}`);
}
if (!hasOwnWebKit() && webKitGtk() !== undefined)
  console.log(
    'WebKit: WebKitGTK, by WebDriver, in a whole purchase of both brands, in pages that Back restores and in where the focus goes only.',
  );

if (missing.length < 2) {
  const { status } = spawnSync('npx', ['playwright', 'test', '-c', config, ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  process.exit(status ?? 1);
}
