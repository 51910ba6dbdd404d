import { chakra } from '@chakra-ui/react/styled-system';
import { IconButton } from '../../ui/Button.tsx';

interface ControlsProps {
  /** The students' names, one for each dot. */
  names: readonly string[];
  index: number;
  isStopped: boolean;
  onPrevious: () => void;
  onNext: () => void;
  onChoose: (index: number) => void;
  onStop: () => void;
  onPlay: () => void;
}

const Dot = chakra('button', {
  base: {
    w: '28px',
    h: '44px',
    display: 'grid',
    placeItems: 'center',
    cursor: 'pointer',
    '&::before': {
      content: '""',
      w: '11px',
      h: '11px',
      borderRadius: 'full',
      borderWidth: '2px',
      borderStyle: 'solid',
      borderColor: 'accentText',
      transition: 'background 0.2s',
    },
    '&[aria-current]::before': { bg: 'accentText' },
  },
});

export function Controls(props: ControlsProps) {
  const { names, index, isStopped, onPrevious, onNext, onChoose, onStop, onPlay } = props;
  return (
    <chakra.div mt="6" display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="2">
      <chakra.div display="flex" gap="2">
        <IconButton name="chevronLeft" label="Previous quotation" variant="outline" onClick={onPrevious} />
        <IconButton name="chevronRight" label="Next quotation" variant="outline" onClick={onNext} />
        <IconButton
          name={isStopped ? 'play' : 'pause'}
          label={isStopped ? 'Play' : 'Pause'}
          variant="outline"
          onClick={isStopped ? onPlay : onStop}
          // With reduced motion there is nothing to pause.
          css={{ '@media (prefers-reduced-motion: reduce)': { display: 'none' } }}
        />
      </chakra.div>
      <chakra.div display="flex">
        {names.map((name, place) => (
          <Dot
            key={name}
            type="button"
            aria-label={`Quotation ${place + 1}: ${name}`}
            {...(place === index ? { 'aria-current': true } : {})}
            onClick={() => onChoose(place)}
          />
        ))}
      </chakra.div>
    </chakra.div>
  );
}
