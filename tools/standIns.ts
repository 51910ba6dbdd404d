import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrandId } from '../domain/brand.ts';
import { details as generalDetails } from '../domain/catalogue/details/general/index.ts';
import { details as nursingDetails } from '../domain/catalogue/details/nursing/index.ts';
import { courses as generalCourses } from '../domain/catalogue/general.ts';
import { courses as nursingCourses } from '../domain/catalogue/nursing.ts';
import { findCourse } from '../domain/catalogue/rules.ts';
import { faculty as generalFaculty } from '../src/content/general/faculty.ts';
import { faculty as nursingFaculty } from '../src/content/nursing/faculty.ts';
import { studentDashboard } from './standIns/dashboard.ts';
import {
  academicScholarship,
  demographicSurvey,
  namedScholarship,
  newsletter,
  received,
} from './standIns/forms.ts';
import { fontsOf, type StandInBrand, stylesheet } from './standIns/page.ts';

const contents = {
  general: { courses: generalCourses, details: generalDetails, faculty: generalFaculty },
  nursing: { courses: nursingCourses, details: nursingDetails, faculty: nursingFaculty },
};

/** The courses of the sample student: in progress and completed. */
const enrolled: Readonly<Record<BrandId, readonly [current: string, completed: string]>> = {
  general: ['biod151', 'engl101'],
  nursing: ['chm095', 'mat091'],
};

async function dashboard(brand: StandInBrand): Promise<string> {
  const { courses, details, faculty } = contents[brand.id];
  const [currentCode, completedCode] = enrolled[brand.id];
  const [summary, completed] = [findCourse(courses, currentCode), findCourse(courses, completedCode)];
  const detail = await details[currentCode]?.();
  const instructor = faculty.find(({ coursesTaught }) => coursesTaught.includes(currentCode));
  if (!summary || !completed || !detail || !instructor) throw new Error('the sample student has no course');
  return studentDashboard({ brand, current: { ...summary, ...detail }, completed, instructor });
}

/** The files that stand in for external services, by their path on the site. */
export async function standInFiles(brand: StandInBrand): Promise<ReadonlyMap<string, string>> {
  return new Map([
    ['/forms/forms.css', stylesheet(brand)],
    ['/forms/student-dashboard.html', await dashboard(brand)],
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
  for (const [file, content] of await standInFiles(brand)) await writeFile(path.join(outDir, file), content);
  for (const { file } of fontsOf[brand.id]) {
    const source = fileURLToPath(import.meta.resolve(`@fontsource-variable/${file}`));
    await copyFile(source, path.join(outDir, 'forms', path.basename(file)));
  }
}
