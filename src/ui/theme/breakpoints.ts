/** The widest screen of each kind, in CSS pixels: at 960 px the tabs are still a menu, at 961 px they are tabs. */
const widths = {
  phone: 345,
  phoneWide: 414,
  mobile: 600,
  tablet: 960,
  desktop: 1280,
  wide: 1920,
} as const;

/** Chakra's breakpoints are minimum widths, so each is one pixel above the widest screen below it. */
export const breakpoints = {
  xs: `${widths.phone + 1}px`,
  sm: `${widths.phoneWide + 1}px`,
  md: `${widths.mobile + 1}px`,
  lg: `${widths.tablet + 1}px`,
  xl: `${widths.desktop + 1}px`,
  '2xl': `${widths.wide + 1}px`,
};
