import { costInDollars } from '../../../domain/catalogue/rules.ts';
import type { CourseOffering } from '../../../domain/catalogue/types.ts';

/** A course that nobody can register for, yet or for now, has nothing to sell. */
export const availabilityOf = ({ comingSoon, closure }: CourseOffering) =>
  `https://schema.org/${comingSoon === true || closure !== undefined ? 'OutOfStock' : 'InStock'}`;

/** Corrects price and availability in the structured data of a course's page, which is as old as the build. */
export function correctOffer(course: CourseOffering): void {
  for (const script of document.querySelectorAll('script[type="application/ld+json"]')) {
    const data = JSON.parse(script.textContent) as { courseCode?: string; offers?: object };
    if (data.courseCode !== course.code.toUpperCase()) continue;
    const offer = { price: costInDollars(course.cost), availability: availabilityOf(course) };
    // The policy lets nobody set the content of a script, even of one that no browser runs.
    const text = script.firstChild;
    if (text) text.nodeValue = JSON.stringify({ ...data, offers: { ...data.offers, ...offer } });
  }
}
