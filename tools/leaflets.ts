import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrandConfig } from '../src/brands/types.ts';
import { courses as generalCourses } from '../domain/catalogue/general.ts';
import { courses as nursingCourses } from '../domain/catalogue/nursing.ts';
import { faqSections as generalFaq } from '../src/content/general/faq.ts';
import { terms as generalTerms } from '../src/content/general/legal.ts';
import { provider as generalProvider } from '../src/content/general/provider.ts';
import { faqSections as nursingFaq } from '../src/content/nursing/faq.ts';
import { terms as nursingTerms } from '../src/content/nursing/legal.ts';
import { provider as nursingProvider } from '../src/content/nursing/provider.ts';
import { layOut } from './leaflets/layOut.ts';
import type { Leaflet } from './leaflets/leaflet.ts';
import { handbook } from './leaflets/handbook.ts';
import { checklist, infoPacket } from './leaflets/packet.ts';
import { sheetLeaflet } from './leaflets/sheets.ts';
import { fiftyYears, labNotebookSample } from './leaflets/stories.ts';

type Brand = Pick<BrandConfig, 'id' | 'name' | 'palette'>;

const contents = {
  general: {
    provider: generalProvider,
    courses: generalCourses,
    faqSections: generalFaq,
    terms: generalTerms,
  },
  nursing: {
    provider: nursingProvider,
    courses: nursingCourses,
    faqSections: nursingFaq,
    terms: nursingTerms,
  },
};

/** The content of the brand's documents. */
export function leaflets(brand: BrandConfig['id']): readonly Leaflet[] {
  const { provider, courses, faqSections, terms } = contents[brand];
  const facts = { provider, brand };
  return [
    infoPacket({ ...facts, courses, faqSections, terms }),
    checklist(facts),
    sheetLeaflet('zh', facts),
    sheetLeaflet('pt', facts),
    fiftyYears(facts),
    labNotebookSample(facts),
    handbook({ ...facts, terms }),
  ];
}

/**
 * Writes the brand's documents as tagged PDFs to `<outDir>/documents/`.
 * The output is deterministic.
 */
export async function writeDocuments({ brand, outDir }: { brand: Brand; outDir: string }): Promise<void> {
  const folder = join(outDir, 'documents');
  await mkdir(folder, { recursive: true });
  for (const leaflet of leaflets(brand.id))
    await writeFile(join(folder, leaflet.file), await layOut(leaflet, brand));
}
