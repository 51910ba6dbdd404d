import { chakra } from '@chakra-ui/react/styled-system';
import { IconButton } from '../../ui/Button.tsx';

interface ControlsProps {
  /** Whose quotation each dot shows. */
  names: readonly string[];
  index: number;
  isStopped: boolean;
  /** False where the visitor asked the browser for less motion: then nothing moves by itself. */
  canPlay: boolean;
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
  const { names, index, isStopped, canPlay, onPrevious, onNext, onChoose, onStop, onPlay } = props;
  return (
    <chakra.div mt="6" display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="2">
      <chakra.div display="flex" gap="2">
        <IconButton name="chevronLeft" label="Previous quotation" variant="outline" onClick={onPrevious} />
        <IconButton name="chevronRight" label="Next quotation" variant="outline" onClick={onNext} />
        {canPlay &&
          (isStopped ? (
            <IconButton name="play" label="Play" variant="outline" onClick={onPlay} />
          ) : (
            <IconButton name="pause" label="Pause" variant="outline" onClick={onStop} />
          ))}
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
