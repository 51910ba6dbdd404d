import { drawHair } from './hair.ts';
import { cloths, grounds, hairs, skins } from './palette.ts';
import type { Traits } from './traits.ts';

const pick = <T>(list: readonly T[], place: number): T => {
  const found = list[place];
  if (found === undefined) throw new RangeError(`no color ${place}`);
  return found;
};

const stroke = (color: string, d: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

const shoulders = 'M52 400C54 338 112 318 166 302Q200 322 234 302C288 318 346 338 348 400Z';

function clothing({ wear, cloth }: Traits): string {
  const [main, shade, under] = pick(cloths, cloth);
  const body = `<path d="${shoulders}" fill="${main}"/>`;
  const seams = stroke(shade, 'M104 400Q104 370 112 352M296 400Q296 370 288 352', 4);
  switch (wear) {
    case 'crew':
      return `${body}${stroke(shade, 'M164 304Q200 334 236 304', 8)}${seams}`;
    case 'turtleneck':
      return `${body}<path d="M164 268Q200 286 236 268L240 312Q200 332 160 312Z" fill="${main}"/>${stroke(shade, 'M161 312Q200 332 239 312', 4)}${seams}`;
    case 'blouse':
      return `${body}<path d="M166 302L200 356L234 302Q200 322 166 302Z" fill="${under}"/>${stroke(shade, 'M164 303L200 358L236 303', 5)}${seams}`;
    case 'scrubs':
      return `${body}<path d="M170 303L200 350L230 303Q200 320 170 303Z" fill="${under}"/>${stroke(shade, 'M160 304L200 364L240 304', 9)}<path d="M254 366h34v8h-34z" fill="${shade}"/>${seams}`;
    case 'cardigan':
      return `${body}<path d="M168 302L186 400H214L232 302Q200 322 168 302Z" fill="${under}"/>${stroke(shade, 'M165 303L186 400M235 303L214 400', 6)}`;
    case 'shirt':
      return `${body}<path d="M166 298L150 326L192 346L200 318L208 346L250 326L234 298L200 320Z" fill="${main}"/>${stroke(shade, 'M166 300L152 326L192 346L200 320L208 346L248 326L234 300M200 346V400', 4)}<circle cx="200" cy="372" r="3.5" fill="${shade}"/>${seams}`;
    case 'tie':
      return `${body}<path d="M160 302L200 400L240 302Q200 324 160 302Z" fill="${under}"/><path d="M191 322H209L206 338L214 400H186L194 338Z" fill="${shade}"/><path d="M160 302L140 330L176 360L200 400H170L112 352ZM240 302L260 330L224 360L200 400H230L288 352Z" fill="${shade}"/>`;
    case 'blazer':
      return `${body}<path d="M160 302L200 392L240 302Q200 324 160 302Z" fill="${under}"/><path d="M160 300L136 330L168 346L160 358L200 400L160 302ZM240 300L264 330L232 346L240 358L200 400L240 302Z" fill="${shade}"/>${seams}`;
    default:
      throw new TypeError(`no clothing for ${String(wear)}`);
  }
}

function beard({ beard: kind }: Traits, l: number, r: number, color: string): string {
  const moustache = `<path d="M172 222Q186 210 200 216Q214 210 228 222Q214 228 200 223Q186 228 172 222Z" fill="${color}"/>`;
  switch (kind) {
    case 'full':
      return `<path fill-rule="evenodd" d="M${l} 180C${l + 1} 216 ${l + 16} 252 178 268Q200 278 222 268C${r - 16} 252 ${r - 1} 216 ${r} 180C${r - 8} 204 ${r - 22} 214 226 212Q200 204 174 212C${l + 22} 214 ${l + 8} 204 ${l} 180ZM180 228Q200 246 220 228Q200 222 180 228Z" fill="${color}"/>`;
    case 'goatee':
      return `${moustache}<path d="M180 244Q200 252 220 244Q218 268 200 270Q182 268 180 244Z" fill="${color}"/>`;
    case 'moustache':
      return moustache;
    case 'stubble':
      return `<path opacity="0.22" d="M${l} 190C${l + 3} 222 ${l + 18} 252 180 264Q200 272 220 264C${r - 18} 252 ${r - 3} 222 ${r} 190C${r - 14} 214 226 214 200 211C174 214 ${l + 14} 214 ${l} 190Z" fill="${color}"/>`;
    default:
      return '';
  }
}

function glasses(kind: Traits['glasses'], eye: number): string {
  if (kind === undefined) return '';
  const [left, right] = [200 - eye, 200 + eye];
  const rims =
    kind === 'round'
      ? `<circle cx="${left}" cy="180" r="19"/><circle cx="${right}" cy="180" r="19"/>`
      : `<rect x="${left - 21}" y="166" width="42" height="29" rx="8"/><rect x="${right - 21}" y="166" width="42" height="29" rx="8"/>`;
  const reach = kind === 'round' ? 19 : 21;
  return `<g fill="#fff" fill-opacity="0.18" stroke="#2b2f38" stroke-width="4">${rims}<path d="M${left + reach} 178Q200 171 ${right - reach} 178M${left - reach} 176l-11 -3M${right + reach} 176l11 -3" fill="none"/></g>`;
}

/** Head and shoulders without a background, 400 by 400. */
export function drawBust(traits: Traits): string {
  const [skin, shadow, cheek, lip] = pick(skins, traits.skin);
  const [dark, light] =
    traits.hair === 'scarf' ? pick(cloths, traits.hairColor) : pick(hairs, traits.hairColor);
  const half = 64 + (traits.broad ?? 0);
  const [l, r] = [200 - half, 200 + half];
  const jaw = half - 14;
  const eye = 27;
  const brow = traits.hair === 'scarf' ? '#2b2022' : traits.hairColor > 6 ? '#8a8683' : dark;
  const hair = drawHair(traits.hair, l, r, dark, light);
  const ears =
    traits.hair === 'scarf'
      ? ''
      : `<ellipse cx="${l}" cy="186" rx="11" ry="17" fill="${shadow}"/><ellipse cx="${r}" cy="186" rx="11" ry="17" fill="${shadow}"/>`;
  const face = `M${l} 166C${l} 116 ${l + 26} 96 200 96C${r - 26} 96 ${r} 116 ${r} 166C${r} 210 ${200 + jaw} 240 222 260Q200 274 178 260C${200 - jaw} 240 ${l} 210 ${l} 166Z`;
  const whites = `<g fill="#f8efe8"><ellipse cx="${200 - eye}" cy="180" rx="10" ry="7.5"/><ellipse cx="${200 + eye}" cy="180" rx="10" ry="7.5"/></g>`;
  const lashes =
    traits.lips === true
      ? stroke('#2a2024', `M${200 - eye - 9} 176q4 -6 10 -6M${200 + eye + 9} 176q-4 -6 -10 -6`, 3)
      : '';
  const mouth =
    traits.lips === true
      ? `<path d="M180 230Q190 225 200 229Q210 225 220 230Q200 250 180 230Z" fill="${lip}"/>`
      : traits.beard === 'full'
        ? `<path d="M184 229Q200 240 216 229Q200 234 184 229Z" fill="#fff7f0"/>`
        : traits.skin > 5
          ? `<path d="M182 230Q200 236 218 230Q200 248 182 230Z" fill="#fbf3ec"/>`
          : stroke(lip, 'M180 230Q200 245 220 230', 4.5);
  const age =
    traits.lines === true
      ? stroke(shadow, 'M168 218q-6 8 -4 17M232 218q6 8 4 17M156 196q-6 4 -8 8M244 196q6 4 8 8', 3)
      : '';
  const rings =
    traits.earrings === true
      ? `<circle cx="${l - 3}" cy="209" r="5" fill="#d9a441"/><circle cx="${r + 3}" cy="209" r="5" fill="#d9a441"/>`
      : '';
  return `${hair.back}<path d="M170 236V304Q200 330 230 304V236Z" fill="${shadow}"/>${clothing(traits)}${ears}${rings}<path d="${face}" fill="${skin}"/><g opacity="0.32"><circle cx="${l + 24}" cy="212" r="13" fill="${cheek}"/><circle cx="${r - 24}" cy="212" r="13" fill="${cheek}"/></g>${age}${whites}<ellipse cx="${200 - eye}" cy="180" rx="5.5" ry="6.5" fill="#2a2024"/><ellipse cx="${200 + eye}" cy="180" rx="5.5" ry="6.5" fill="#2a2024"/>${lashes}${stroke(brow, `M${200 - eye - 14} 160q13 -9 26 -3M${200 + eye + 14} 160q-13 -9 -26 -3`, 5)}${stroke(shadow, 'M200 184q-9 18 -4 22q5 3 9 0', 4)}${beard(traits, l, r, dark)}${mouth}${hair.front}${glasses(traits.glasses, eye)}`;
}

/** A portrait, 400 by 400. Deterministic for given traits. */
export function drawPortrait(traits: Traits): string {
  const [ground, disc] = pick(grounds, traits.ground);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400"><path d="M0 0h400v400H0z" fill="${ground}"/><circle cx="200" cy="196" r="158" fill="${disc}"/>${drawBust(traits)}</svg>\n`;
}
