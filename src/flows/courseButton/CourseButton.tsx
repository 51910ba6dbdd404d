import { offerings as courses } from '@brand/offerings';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps, MouseEvent } from 'react';
import * as copy from '../../../machines/courseButton/copy.ts';
import { linkedCourses } from '../../services/storage/cart.ts';
import { useActorValue } from '../../site/SiteContext.tsx';
import { findCourse } from '../../../domain/catalogue/rules.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { flyToCart } from '../../ui/motion/motion.ts';
import { useCourseButton } from './useCourseButton.ts';

type State = keyof typeof copy.labels;

/** On a phone the button and the link to checkout share a line. */
const size = {
  size: 'lg',
  full: true,
  px: { base: '3', lg: '6' },
  fontSize: { base: 'md', lg: 'lg' },
  whiteSpace: 'nowrap',
} as const;

/** What differs from a solid button that can be pressed. */
const looks: Readonly<Partial<Record<State, Partial<ComponentProps<typeof Button>>>>> = {
  comingSoon: { disabled: true },
  checking: { busy: true, variant: 'subtle' },
  unchecked: { variant: 'outline' },
  currentlyEnrolled: { disabled: true },
  closed: { disabled: true },
  closedInCart: { disabled: true },
  added: { variant: 'subtle', icon: 'check' },
};

/**
 * The button of a course, and a link to checkout once the course is in the cart. Until cart and session are known it
 * shows what every visitor would see; a visitor who signed in here before sees it once the session is being checked.
 */
export function CourseButton({ code }: { code: string }) {
  const [button, press] = useCourseButton(code);
  const comingSoon = findCourse(courses, code)?.comingSoon === true;
  const state = useActorValue<NonNullable<typeof button>, State>(
    button,
    (snapshot) => snapshot.value,
    comingSoon ? 'comingSoon' : 'register',
  );
  const closure = useActorValue(button, ({ context }) => context.course.closure, undefined);
  const count = useActorValue(button, ({ context }) => context.codes.length, 0);
  const onClick = (event: MouseEvent) => {
    press();
    if (state === 'register') flyToCart(event.currentTarget);
  };
  return (
    <chakra.div
      fontSize="sm"
      color="fgMuted"
      css={{
        'html[data-session]:not([data-hydrated]) &': { visibility: 'hidden' },
        '& > [aria-live]:not(:empty)': { marginTop: '0.5rem' },
      }}
    >
      {/* Before any script has come, the browser itself leads to checkout with the course. */}
      <chakra.form
        method="get"
        action="/checkout"
        onSubmit={(event) => event.preventDefault()}
        display="flex"
        flexDirection={{ base: 'row', lg: 'column' }}
        gap={{ base: '2', lg: '3' }}
      >
        <input type="hidden" name={linkedCourses} value={code} />
        <Button
          {...size}
          {...looks[state]}
          type={state === 'register' ? 'submit' : 'button'}
          onClick={onClick}
        >
          {copy.labels[state]}
        </Button>
        {(state === 'added' || state === 'closedInCart') && (
          <LinkButton to="/checkout" {...size}>
            {copy.goToCheckout(count)}
          </LinkButton>
        )}
      </chakra.form>
      <LiveRegion visible>
        {state === 'unchecked' ? copy.unchecked : closure ? copy.closedUntil(closure) : ''}
      </LiveRegion>
    </chakra.div>
  );
}
