import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { courses as generalCourses } from '../domain/catalogue/general.ts';
import { courses as nursingCourses } from '../domain/catalogue/nursing.ts';
import { dashboardScript, studentDashboard } from './standIns/dashboard.ts';
import {
  academicScholarship,
  demographicSurvey,
  namedScholarship,
  newsletter,
  received,
} from './standIns/forms.ts';
import { fontsOf, type StandInBrand, stylesheet } from './standIns/page.ts';

const courses = { general: generalCourses, nursing: nursingCourses };

/** The files that stand in for external services, by their path on the site. */
export function standInFiles(brand: StandInBrand): ReadonlyMap<string, string> {
  return new Map([
    ['/forms/forms.css', stylesheet(brand)],
    ['/forms/student-dashboard.html', studentDashboard(brand)],
    ['/forms/student-dashboard.js', dashboardScript(courses[brand.id])],
    ['/forms/academic-scholarship.html', academicScholarship(brand)],
    ['/forms/named-scholarship.html', namedScholarship(brand)],
    ['/forms/newsletter.html', newsletter(brand)],
    ['/forms/demographic-survey.html', demographicSurvey(brand)],
    ['/forms/received.html', received(brand)],
  ]);
}

export async function writeStandIns({
  brand,
  outDir,
}: {
  brand: StandInBrand;
  outDir: string;
}): Promise<void> {
  await mkdir(path.join(outDir, 'forms'), { recursive: true });
  for (const [file, content] of standInFiles(brand)) await writeFile(path.join(outDir, file), content);
  for (const { file } of fontsOf[brand.id]) {
    const source = fileURLToPath(import.meta.resolve(`@fontsource-variable/${file}`));
    await copyFile(source, path.join(outDir, 'forms', path.basename(file)));
  }
}
