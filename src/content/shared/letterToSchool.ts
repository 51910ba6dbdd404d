import { courseTitle } from '../../../domain/catalogue/departments.ts';
import type { CourseOffering } from '../../../domain/catalogue/types.ts';
import { mailTo } from '../../../domain/mailTo.ts';
import type { Provider } from '../provider.ts';

/** `lab` where it is known. */
type Asked = Pick<CourseOffering, 'code' | 'name' | 'credits'> & Partial<Pick<CourseOffering, 'lab'>>;

/** Courses whose syllabi have a link each. Mail programs open no letter of more than about 2000 characters. */
const linkedAtMost = 4;

/** The target of a link that opens a letter to the student's own school, with the syllabi; its address is left open. */
export function letterToSchool(provider: Provider, courses: readonly Asked[]): string {
  const { name, partnerCollege, accreditor, origin } = provider;
  const isOne = courses.length === 1;
  const titles = courses.map((course) => courseTitle(course.code, course.name));
  const list = courses.flatMap(({ code, lab, credits }, index) => [
    [
      titles[index],
      ...(credits === null ? [] : [`${credits} credits`]),
      ...(lab === true ? ['with lab'] : []),
    ].join(', '),
    ...(courses.length > linkedAtMost ? [] : [`${origin}/syllabi/${code}.pdf`]),
  ]);
  const syllabi =
    courses.length > linkedAtMost
      ? [`The syllabi are at ${origin}/find-a-course on the page of each course.`]
      : [];
  return mailTo({
    subject: isOne ? `Will you accept ${titles[0]}?` : 'Will you accept these courses?',
    body: [
      'Hello,',
      `I would like to take ${isOne ? 'this course' : 'these courses'} online and have the credit or the grade count at your school:`,
      [...list, ...syllabi].join('\n'),
      `${name} offers ${isOne ? 'it' : 'them'} with ${partnerCollege}, which is accredited by the ${accreditor} and issues the transcript.`,
      `Do you accept ${isOne ? 'it' : 'them'}, and as what? Is there a minimum grade, or an age limit for the grade? Where should the transcript go?`,
      'Thank you,',
    ].join('\n\n'),
  });
}
