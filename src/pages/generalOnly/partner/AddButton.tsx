import { useCart, useSite } from '../../../site/SiteContext.tsx';
import { courseTitle } from '../../../../domain/catalogue/departments.ts';
import type { CourseSummary } from '../../../../domain/catalogue/types.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';

/** Adds a course to the cart; for a course in the cart, a link to checkout of the same width. */
export function AddButton({ course }: { course: CourseSummary }) {
  const site = useSite();
  const { code } = course;
  const title = courseTitle(code, course.name);
  if (useCart().includes(code)) {
    return (
      <LinkButton
        to="/checkout"
        size="sm"
        variant="subtle"
        minW="6rem"
        minH="44px"
        icon="check"
        aria-label={`Added: ${title}`}
      >
        Added
      </LinkButton>
    );
  }
  return (
    <Button
      size="sm"
      minW="6rem"
      minH="44px"
      aria-label={`Add ${title}`}
      onClick={() => site?.getSnapshot().context.cart.send({ type: 'COURSE_ADDED', code })}
    >
      Add
    </Button>
  );
}
