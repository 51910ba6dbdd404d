import { chakra } from '@chakra-ui/react/styled-system';

export const Badge = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    px: '2',
    minH: '26px',
    borderRadius: 'full',
    fontSize: 'xs',
    fontWeight: '600',
    lineHeight: '1.2',
  },
  variants: {
    tone: {
      neutral: { bg: 'bgSubtle', color: 'fgMuted' },
      accent: { bg: 'accentSubtle', color: 'accentText' },
      success: { bg: 'successSubtle', color: 'success' },
      warning: { bg: 'warningSubtle', color: 'warning' },
      danger: { bg: 'dangerSubtle', color: 'danger' },
    },
  },
  defaultVariants: { tone: 'neutral' },
});
