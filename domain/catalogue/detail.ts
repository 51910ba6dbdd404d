import { illustrationOf } from './illustration.ts';
import type { CourseDetail, CourseText, Thumbnail } from './types.ts';

/** Gives a course's details when they are needed, so that each course's page loads only its own. */
type DetailLoader = () => Promise<CourseDetail>;

/** The course, a module and, of a course with labs, the film of one. */
function thumbnailsOf(code: string, { picture, modules, labs = [] }: CourseText): readonly Thumbnail[] {
  const still = [
    { src: illustrationOf(code), alt: picture },
    { src: illustrationOf(`${code}-module`), alt: `Page of the module “${modules[0]}” on a tablet` },
  ];
  const [, filmed] = labs;
  if (filmed === undefined) return still;
  const film = {
    src: illustrationOf(`${code}-lab`),
    alt: `Laboratory demonstration: ${filmed}`,
    videoId: `sample-${code}-lab`,
  };
  return [...still, film];
}

/** Adds to the texts of each course what follows from them and from its code. */
export const toDetails = (
  texts: Readonly<Record<string, () => Promise<{ default: CourseText }>>>,
): Readonly<Record<string, DetailLoader>> =>
  Object.fromEntries(
    Object.entries(texts).map(([code, load]) => [
      code,
      async () => {
        const { default: text } = await load();
        const { picture: _, grading, labs = [], ...rest } = text;
        return {
          ...rest,
          labs,
          grading: Object.entries(grading),
          thumbnails: thumbnailsOf(code, text),
          syllabusUrl: `/syllabi/${code}.pdf`,
        };
      },
    ]),
  );
