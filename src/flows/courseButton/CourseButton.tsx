import { offerings as courses } from '@brand/offerings';
import { labels } from '../../../machines/courseButton/copy.ts';
import { useActorValue } from '../../site/SiteContext.tsx';
import { findCourse } from '../../../domain/catalogue/rules.ts';
import { Button } from '../../ui/Button.tsx';
import { useCourseButton } from './useCourseButton.ts';

/** The button of a course. Until cart and session are known it shows what every visitor would see. */
export function CourseButton({ code }: { code: string }) {
  const [button, press] = useCourseButton(code);
  const comingSoon = findCourse(courses, code)?.comingSoon === true;
  const label = useActorValue<NonNullable<typeof button>, keyof typeof labels>(
    button,
    (snapshot) => snapshot.value,
    comingSoon ? 'comingSoon' : 'register',
  );
  const isAdded = label === 'added';
  return (
    <Button
      size="lg"
      full
      variant={isAdded ? 'subtle' : 'solid'}
      disabled={label === 'comingSoon' || label === 'currentlyEnrolled'}
      {...(isAdded && { icon: 'check' as const })}
      onClick={press}
    >
      {labels[label]}
    </Button>
  );
}
