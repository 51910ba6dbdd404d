import { offerings as courses } from '@brand/offerings';
import type { SnapshotFrom } from 'xstate';
import type { courseRegistrationMachine } from '../../../machines/courseRegistration/machine.ts';
import { useActorValue } from '../../site/SiteContext.tsx';
import { findCourse } from '../../../domain/catalogue/rules.ts';
import { Button } from '../../ui/Button.tsx';
import { useRegistration } from './useRegistration.ts';

type Says = SnapshotFrom<typeof courseRegistrationMachine>['value'];

const labels: Record<Says, string> = {
  deciding: 'Register',
  comingSoon: 'Coming soon',
  currentlyEnrolled: 'Currently Enrolled',
  added: 'Added',
  reRegister: 'Re-Register',
  preregister: 'Preregister',
  register: 'Register',
};

/** The button of a course. Until cart and person are known it says what everybody would see. */
export function RegisterButton({ code }: { code: string }) {
  const [registration, press] = useRegistration(code);
  const comingSoon = findCourse(courses, code)?.comingSoon === true;
  const says = useActorValue<NonNullable<typeof registration>, Says>(
    registration,
    (snapshot) => snapshot.value,
    comingSoon ? 'comingSoon' : 'register',
  );
  const isAdded = says === 'added';
  return (
    <Button
      size="lg"
      full
      variant={isAdded ? 'subtle' : 'solid'}
      disabled={says === 'comingSoon' || says === 'currentlyEnrolled'}
      {...(isAdded && { icon: 'check' as const })}
      onClick={press}
    >
      {labels[says]}
    </Button>
  );
}
