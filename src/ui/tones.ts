import type { IconName } from './Icon.tsx';

export type Tone = 'info' | 'success' | 'warning' | 'danger';

/** Icon and colors of a message of each tone. */
export const looks: Record<Tone, { icon: IconName; color: string; bg: string }> = {
  info: { icon: 'info', color: 'accentText', bg: 'accentSubtle' },
  success: { icon: 'success', color: 'success', bg: 'successSubtle' },
  warning: { icon: 'warning', color: 'warning', bg: 'warningSubtle' },
  danger: { icon: 'error', color: 'danger', bg: 'dangerSubtle' },
};
