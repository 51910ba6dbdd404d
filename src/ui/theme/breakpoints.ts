/**
 * Widths in CSS pixels at which the layout changes. Each belongs to the narrow side: at 960 px the tabs are still a
 * menu, at 961 px they are tabs.
 */
export const widths = {
  phone: 345,
  phoneWide: 414,
  mobile: 600,
  tablet: 960,
  desktop: 1280,
  wide: 1920,
} as const;

/** Chakra's breakpoints are inclusive, so each starts just above the width it is named for. */
export const breakpoints = {
  xs: `${widths.phone + 0.02}px`,
  sm: `${widths.phoneWide + 0.02}px`,
  md: `${widths.mobile + 0.02}px`,
  lg: `${widths.tablet + 0.02}px`,
  xl: `${widths.desktop + 0.02}px`,
  '2xl': `${widths.wide + 0.02}px`,
};
