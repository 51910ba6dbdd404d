import { hydrated, readPage, settled } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const tabs = [
  ['About', '/about'],
  ['Getting Started', '/getting-started'],
  ['Courses', '/courses'],
  ['Student Services', '/student-services'],
  ['FAQ', '/faq'],
] as const;

const someCourse = { general: '/courses/biology/biod101', nursing: '/courses/biology/bio095' } as const;

test('C-017 header and footer are on every page', async ({ page, brandId }) => {
  for (const path of ['/', '/courses/biology', someCourse[brandId], '/no-such-page']) {
    await readPage(page, path);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
});

test('C-018 C-019 the header has five tabs in this order, each a link to its page', async ({ page }) => {
  await readPage(page, '/');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveText(tabs.map(([label]) => label));
  for (const [index, [, to]] of tabs.entries()) await expect(links.nth(index)).toHaveAttribute('href', to);
});

test('C-020 C-021 the tab of the current section is active, and none elsewhere', async ({
  page,
  brandId,
}) => {
  const active = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]');
  await readPage(page, someCourse[brandId]);
  await expect(active).toHaveText(['Courses']);
  await readPage(page, '/find-a-course');
  await expect(active).toHaveText(['Courses']);
  await readPage(page, '/');
  await expect(active).toHaveCount(0);
  // Starts with the same letters but belongs to no section. The active tab is set in the browser here.
  await page.goto('/courseware');
  await hydrated(page);
  await expect(active).toHaveCount(0);
});

test('C-022 C-023 C-024 C-025 at 960 px the tabs collapse into a menu with the top links, at 961 px they are shown', async ({
  page,
  brandId,
}) => {
  await page.setViewportSize({ width: 961, height: 800 });
  await page.goto('/');
  const nav = page.getByRole('navigation', { name: 'Main' });
  const menuButton = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  await expect(nav).toBeVisible();
  await expect(menuButton).toBeHidden();

  await page.setViewportSize({ width: 960, height: 800 });
  await expect(nav).toBeHidden();
  await menuButton.click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const schools = brandId === 'general' ? ['School Administrators'] : [];
  await expect(menu.getByRole('link')).toHaveText([
    ...tabs.map(([label]) => label),
    ...schools,
    'Existing Student Login',
  ]);
  await menu.getByRole('link', { name: 'Courses' }).click();
  await expect(page).toHaveURL(/\/courses\/biology$/);
  await expect(menu).toBeHidden();
});

test('C-008 C-026 the header links existing students to the external dashboard', async ({ page, brand }) => {
  await readPage(page, '/');
  const link = page.getByRole('link', { name: 'Existing Student Login' });
  await expect(link.filter({ visible: true })).toHaveAttribute('href', brand.dashboardUrl);
});

test('C-027 School Administrators links to /schools, on the general brand only', async ({
  page,
  brandId,
}) => {
  await readPage(page, '/');
  const link = page.getByRole('link', { name: 'School Administrators' }).filter({ visible: true });
  if (brandId === 'general') await expect(link).toHaveAttribute('href', '/schools');
  else await expect(link).toHaveCount(0);
});

test('C-030 C-034 a signed-out visitor with an empty cart sees neither account nor cart in the header', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  await expect(page.getByText('Sign out')).toHaveCount(0);
  await expect(page.getByTitle('Pending registrations')).toHaveCount(0);
});

test('C-031 C-032 C-033 the cart is an icon titled Pending registrations with the number of courses, linked to checkout', async ({
  page,
  brandId,
}) => {
  await page.goto(someCourse[brandId]);
  await hydrated(page);
  const cart = page.getByTitle('Pending registrations');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(cart).toHaveText('1');
  await page.goto('/courses/mathematics');
  await page
    .getByRole('main')
    .getByRole('list', { name: 'Mathematics courses' })
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(cart).toHaveText('2');
  await cart.click();
  await expect(page).toHaveURL(/\/checkout$/);
});

test('C-010 a notice closes also when the page is hydrated while the mouse button is down', async ({
  page,
  brand,
}) => {
  await page.goto('/');
  const early = page.locator('[data-early-notice=environment] [aria-label="Close notice"]');
  const { x, y, width, height } = (await early.boundingBox())!;
  // The move begins the hydration.
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await early.waitFor({ state: 'detached' });
  await page.mouse.up();
  await expect(page.getByText(brand.nonProductionNotice)).toHaveCount(0);
});

test('C-009 C-010 outside production a notice says so; once closed it is gone until the next page load', async ({
  page,
  brand,
}) => {
  await page.goto('/');
  const notice = page.getByText(brand.nonProductionNotice);
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Close notice' }).click();
  await expect(notice).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'Courses' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Biology courses');
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect(notice).toBeVisible();
});

test('C-011 in production there is no such notice', async ({ page, brand, site }) => {
  // Chromium resolves every name below localhost to this machine.
  const production = new URL(site.url);
  production.hostname = 'www.school.localhost';
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch({ url: `${site.url}/config.json` });
    const config = (await response.json()) as { apiHosts: object };
    const apiHosts = { ...config.apiHosts, productionHostname: production.hostname };
    await route.fulfill({ json: { ...config, apiHosts } });
  });
  const configured = page.waitForResponse('**/config.json');
  await page.goto(production.href);
  await hydrated(page);
  await (await configured).finished();
  // Once another request has been answered, the page has read the first response and rendered what follows from it.
  await page.evaluate(async () => {
    await (await fetch('/config.json')).json();
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
  await expect(page.getByText(brand.nonProductionNotice)).toHaveCount(0);
});

test('C-035 the logo links home', async ({ page, brand }) => {
  await page.goto('/courses/biology');
  await hydrated(page);
  await page
    .getByRole('banner')
    .getByRole('link', { name: `${brand.name}, home` })
    .click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('C-036 C-037 C-038 C-039 C-041 the footer has the provider’s name, address and contacts', async ({
  page,
  brand,
}) => {
  await readPage(page, '/');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(brand.legalName);
  await expect(footer).toContainText(brand.address.street);
  await expect(footer.getByRole('link', { name: brand.phone })).toHaveAttribute('href', /^tel:\+1800\d{7}$/);
  await expect(footer.getByRole('link', { name: brand.emails.info })).toHaveAttribute(
    'href',
    `mailto:${brand.emails.info}`,
  );
  await expect(footer).toContainText(`© ${new Date().getFullYear()} ${brand.legalName}`);
});

test('C-040 C-044 C-045 C-046 C-047 the footer links to contact, International, Careers, blog and social pages', async ({
  page,
  brand,
}) => {
  await readPage(page, '/');
  const footer = page.getByRole('contentinfo');
  const expectLink = (name: string, to: string) =>
    expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', to);
  await expectLink('Other ways to reach us', '/student-services/contact');
  await expectLink('International', '/student-services/international');
  await expectLink('Careers', '/careers');
  await expectLink('Blog', brand.blogUrl);
  expect(brand.social.length).toBeGreaterThan(1);
  for (const { label, href } of brand.social) await expectLink(label, href);
});

test('C-015 C-042 C-043 the Privacy Policy opens in a dialog that Okay closes', async ({ page }) => {
  await page.goto('/');
  await settled(page);
  const opener = page.getByRole('contentinfo').getByRole('button', { name: 'Privacy Policy' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Privacy Policy' });
  await expect(dialog).toContainText('What we collect');
  await dialog.getByRole('button', { name: 'Okay' }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL(/\/$/);
});

test('Back in the browser closes the open dialog and stays on the page', async ({ page }) => {
  await page.goto('/courses/biology');
  await page.goto('/');
  await settled(page);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy Policy' }).click();
  const dialog = page.getByRole('dialog', { name: 'Privacy Policy' });
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/courses\/biology$/);
});

test('the skip link moves the focus past the header', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('C-372 no page scrolls sideways at any breakpoint, nor at 320 px', async ({ page, brandId }) => {
  for (const path of ['/', '/courses/biology', someCourse[brandId], '/no-such-page']) {
    await page.goto(path);
    for (const width of [320, 345, 414, 600, 601, 960, 961, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(beyond, `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});

test('C-371 G-095 cards are in one column at 600 px and in two at 601 px', async ({ page }) => {
  await readPage(page, '/courses/mathematics');
  const columns = () =>
    page
      .getByRole('main')
      .getByRole('list', { name: 'Mathematics courses' })
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
  await page.setViewportSize({ width: 600, height: 800 });
  expect(await columns()).toBe(1);
  await page.setViewportSize({ width: 601, height: 800 });
  expect(await columns()).toBe(2);
});

test('a page scrolled before hydration keeps its scroll position', async ({ page }) => {
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
  await page.evaluate(() => window.scrollTo(0, 700));
  await settled(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(700);
});

test('browsers find an icon by its usual names, and phones the name beside it', async ({ page, brand }) => {
  await readPage(page, '/');
  const typeOf = async (address: string) => {
    const response = await page.request.get(address);
    expect(response.status(), address).toBe(200);
    return response.headers()['content-type'];
  };
  expect(await typeOf('/favicon.ico')).toBe('image/x-icon');
  expect(await typeOf('/apple-touch-icon.png')).toBe('image/png');
  expect(await typeOf('/site.webmanifest')).toBe('application/manifest+json');
  const html = await (await page.request.get('/')).text();
  for (const address of ['/icon.svg', '/apple-touch-icon.png', '/site.webmanifest'])
    expect(html).toContain(`href="${address}"`);
  const manifest = (await (await page.request.get('/site.webmanifest')).json()) as {
    name: string;
    icons: readonly { src: string; type: string }[];
  };
  expect(manifest.name).toBe(brand.name);
  for (const { src, type } of manifest.icons) expect(await typeOf(src)).toBe(type);
});
