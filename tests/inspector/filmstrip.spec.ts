import { expect, test, type Page } from 'playwright/test';
import type { Path } from 'chart-inspector/model/step.ts';
import { filmstripOf } from '../paths/filmstrip.ts';

const path = {
  chart: 'example',
  number: 1,
  name: 'PRESSED',
  title: 'PRESSED',
  start: { name: 'default' },
  initial: { state: 'idle', fired: [] },
  steps: [
    {
      kind: 'event',
      label: 'PRESSED',
      state: 'done',
      fired: ['example.idle|PRESSED|0'],
      event: { type: 'PRESSED' },
    },
  ],
} as unknown as Path;

/** The colors of a picture's corners and middle, as CSS names them. */
const colorsIn = (page: Page, picture: string) =>
  page.evaluate(async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    const at = (x: number, y: number) => {
      const [red = 0, green = 0, blue = 0] = context.getImageData(x, y, 1, 1).data;
      return green > red && green > blue ? 'green' : blue > red ? 'blue' : 'other';
    };
    const [right, bottom] = [image.width - 2, image.height - 2];
    return [at(1, 1), at(right, 1), at(right >> 1, bottom >> 1), at(1, bottom), at(right, bottom)];
  }, `data:image/webp;base64,${picture}`);

test('every frame shows what a person sees of a page that has scrolled, and so does the one of the failure', async ({
  page,
}) => {
  // Blue is what a person has scrolled past, green what they see.
  await page.setContent(
    '<body style="margin:0"><div style="height:5000px;background:blue"></div><div style="height:3000px;background:lime"></div>',
  );
  const filmstrip = await filmstripOf(page, path);
  await filmstrip.addFrame({ index: -1, planned: [], fired: [], milliseconds: 1 });
  await page.evaluate(() => scrollTo(0, 6000));
  await filmstrip.addFailedFrame();
  const { frames, stoppedAt } = filmstrip.record();
  expect(await colorsIn(page, frames[0]!.screenshot)).toEqual(Array.from({ length: 5 }, () => 'blue'));
  expect(stoppedAt?.label).toBe('PRESSED');
  expect(await colorsIn(page, stoppedAt!.screenshot)).toEqual(Array.from({ length: 5 }, () => 'green'));
});
