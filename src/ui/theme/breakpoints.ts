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

/** Chakra's breakpoints are inclusive, so each starts one pixel above the width it is named for. */
export const breakpoints = {
  xs: `${widths.phone + 1}px`,
  sm: `${widths.phoneWide + 1}px`,
  md: `${widths.mobile + 1}px`,
  lg: `${widths.tablet + 1}px`,
  xl: `${widths.desktop + 1}px`,
  '2xl': `${widths.wide + 1}px`,
};
