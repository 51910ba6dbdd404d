import { testimonials } from '@content/testimonials';
import { chakra } from '@chakra-ui/react/styled-system';
import type { PauseReason } from '../../../machines/testimonials/rules.ts';
import type { TopState } from '../../../machines/statePaths.ts';
import { useActorValue } from '../../site/SiteContext.tsx';
import { useFlowActor } from '../../site/useFlowActor.ts';
import { testimonialsLogic } from '../../site/wiring/testimonials.ts';
import { Container, Section } from '../../ui/Section.tsx';
import { Controls } from './Controls.tsx';
import { Quotation } from './Quotation.tsx';
import { usePauses } from './usePauses.ts';

const noReasons: readonly PauseReason[] = [];

/** A rotating carousel must not be read aloud at each change. */
const liveness: Readonly<Record<TopState<typeof testimonialsLogic>, 'off' | 'polite'>> = {
  playing: 'off',
  paused: 'polite',
};

/** The carousel of quotations. All of them are stacked, so that the page keeps its height. */
export function Testimonials({ heading }: { heading: string }) {
  const actor = useFlowActor('testimonials', testimonialsLogic, { count: testimonials.length });
  const index = useActorValue(actor, ({ context }) => context.index, 0);
  const pausedBy = useActorValue(actor, ({ context }) => context.pausedBy, noReasons);
  const live = useActorValue(actor, (snapshot) => liveness[snapshot.value], 'polite' as const);
  usePauses(actor);
  const begin = (reason: PauseReason) => actor?.send({ type: 'PAUSE_BEGAN', reason });
  const end = (reason: PauseReason) => actor?.send({ type: 'PAUSE_ENDED', reason });

  return (
    <Section
      subtle
      aria-labelledby="testimonials"
      aria-roledescription="carousel"
      data-needs-script
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse') begin('hover');
      }}
      onPointerLeave={({ pointerType }) => {
        if (pointerType === 'mouse') end('hover');
      }}
      onFocus={() => begin('focus')}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) end('focus');
      }}
    >
      <Container>
        <chakra.h2 id="testimonials" fontSize="3xl">
          {heading}
        </chakra.h2>
        <chakra.div
          mt={{ base: '8', md: '10' }}
          display="grid"
          aria-live={live}
          css={{ '& > *': { gridArea: '1 / 1' } }}
        >
          {testimonials.map((testimonial, place) => (
            <Quotation
              key={testimonial.key}
              testimonial={testimonial}
              position={`${place + 1} of ${testimonials.length}`}
              isShown={place === index}
              onVideo={() => actor?.send({ type: 'VIDEO_PRESSED', key: testimonial.key })}
            />
          ))}
        </chakra.div>
        <Controls
          names={testimonials.map(({ attribution }) => attribution)}
          index={index}
          isStopped={pausedBy.includes('button')}
          onPrevious={() => actor?.send({ type: 'PREVIOUS_PRESSED' })}
          onNext={() => actor?.send({ type: 'NEXT_PRESSED' })}
          onChoose={(chosen) => actor?.send({ type: 'QUOTATION_CHOSEN', index: chosen })}
          onStop={() => begin('button')}
          onPlay={() => end('button')}
        />
      </Container>
    </Section>
  );
}
