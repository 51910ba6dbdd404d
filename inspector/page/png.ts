import fontUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

/** Browsers limit the sides of a canvas. */
const maxSide = 12_000;

/** An SVG as PNG at twice its size. An SVG in an image cannot load fonts, so the font is embedded. */
export async function toPng(
  svg: string,
  size: { readonly width: number; readonly height: number },
): Promise<Blob> {
  const font = await fetch(fontUrl).then((response) => response.blob());
  const face = `@font-face{font-family:'Inter Variable';font-weight:100 900;src:url(${await dataUrl(font)})}`;
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg.replace('<style>', `<style>${face}`))}`;
  await image.decode();
  const scale = Math.min(2, maxSide / Math.max(size.width, size.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(size.width * scale);
  canvas.height = Math.round(size.height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The image is too large for this browser.'))),
      'image/png',
    );
  });
}

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The font cannot be read.')));
    reader.readAsDataURL(blob);
  });
}
