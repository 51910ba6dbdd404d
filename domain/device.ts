/** The first that a name matches; the later ones are in the names of the earlier ones too. */
const browsers: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\b/],
  ['Opera', /\b(?:OPR|Opera)\b/],
  ['Samsung Internet', /Samsung ?(?:Browser|Internet)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\b/],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\b(?! ?OS)/],
  ['Safari', /\bSafari\b/],
];

const systems: readonly (readonly [name: string, sign: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Chromebook', /\bCrOS\b|\bChrom(?:e|ium) OS\b|\bChromebook\b/],
  ['Mac', /\bmac ?OS\b|\bMac\b|\bMacintosh\b/i],
  ['Linux', /\bLinux\b/],
];

/** What a device is called where nothing is known of it. */
const unknownDevice = 'A device that did not say what it is';

/**
 * A browser and its system in words, from the header `User-Agent`, from what AWS's clients call a device, or from such
 * words.
 */
export function deviceInWords(name: string): string {
  const nameIn = (known: typeof browsers) => known.find(([, sign]) => sign.test(name))?.[0];
  const [browser, system] = [nameIn(browsers), nameIn(systems)];
  if (browser === undefined) return system ?? unknownDevice;
  return system === undefined ? browser : `${browser} on ${system}`;
}
