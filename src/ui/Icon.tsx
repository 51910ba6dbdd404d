/** Outline icons on a 24 by 24 grid, drawn for this site. */
const paths = {
  cart: 'M3 4h2.2l2.1 10.6a1.5 1.5 0 0 0 1.5 1.2h8.3a1.5 1.5 0 0 0 1.5-1.1L20.5 8H6.2M9.5 20.2v.01M17 20.2v.01',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.6 4.5L19 7.5',
  chevronDown: 'M6 9.5l6 6 6-6',
  chevronRight: 'M9.5 6l6 6-6 6',
  chevronLeft: 'M14.5 6l-6 6 6 6',
  arrowRight: 'M4.5 12h15M13.5 6l6 6-6 6',
  external:
    'M14 5h5v5M19 5l-8 8M11 6H6.5A1.5 1.5 0 0 0 5 7.5v10A1.5 1.5 0 0 0 6.5 19h10a1.5 1.5 0 0 0 1.5-1.5V13',
  user: 'M12 12.2a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c.7-3.4 3.7-5.2 7.5-5.2s6.8 1.8 7.5 5.2',
  search: 'M10.8 17.3a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.6 15.6 20 20',
  circle: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Z',
  info: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 11v5.2M12 7.8v.01',
  warning: 'M12 4.2 3 19.5h18L12 4.2ZM12 10.2v4.4M12 17v.01',
  success: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM8.2 12.3l2.7 2.6 4.9-5.2',
  error: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5v5.2M12 16v.01',
  pause: 'M9 5.5v13M15 5.5v13',
  download: 'M12 4v11M7.5 11 12 15.5 16.5 11M5 19.5h14',
  play: 'M8.5 5.6v12.8L19 12 8.5 5.6Z',
  eye: 'M2.8 12S6 5.8 12 5.8 21.2 12 21.2 12 18 18.2 12 18.2 2.8 12 2.8 12ZM12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6Z',
  eyeOff:
    'M2.8 12S6 5.8 12 5.8 21.2 12 21.2 12 18 18.2 12 18.2 2.8 12 2.8 12ZM12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6ZM4 4l16 16',
  document: 'M7 3.5h7l4 4v13H7a1.2 1.2 0 0 1-1.2-1.2V4.7A1.2 1.2 0 0 1 7 3.5ZM13.8 3.7v4h4M9 12h6M9 15.8h6',
  phone:
    'M6.5 3.8 9 4.2l1.2 4-2 1.8a12.6 12.6 0 0 0 5.8 5.8l1.8-2 4 1.2.4 2.5a2.3 2.3 0 0 1-2.3 2.5C10.6 20 4 13.4 4 6.1a2.3 2.3 0 0 1 2.5-2.3Z',
  mail: 'M4.5 5.5h15a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1ZM4 7l8 6 8-6',
  trash:
    'M4.5 7h15M10 10.5v6M14 10.5v6M6.5 7l.8 12a1.3 1.3 0 0 0 1.3 1.2h6.8a1.3 1.3 0 0 0 1.3-1.2l.8-12M9 7l.6-2.3h4.8L15 7',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3.2 2',
  book: 'M12 6.5C9.8 5 7 4.6 3.8 4.8v13.4c3.2-.2 6 .2 8.2 1.7 2.2-1.5 5-1.9 8.2-1.7V4.8C17 4.6 14.2 5 12 6.5Zm0 0v13.4',
  award: 'M12 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM8.6 13.6 7.5 20.5l4.5-2.3 4.5 2.3-1.1-6.9',
  lock: 'M7 10.5h10a1.2 1.2 0 0 1 1.2 1.2v7.1A1.2 1.2 0 0 1 17 20H7a1.2 1.2 0 0 1-1.2-1.2v-7.1A1.2 1.2 0 0 1 7 10.5ZM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5',
  facebook:
    'M13.5 20.5v-7.7h2.7l.5-3.2h-3.2V7.7c0-1 .4-1.7 1.8-1.7h1.5V3.2A18 18 0 0 0 14.6 3c-2.4 0-4 1.5-4 4.1v2.5H7.9v3.2h2.7v7.7',
  instagram:
    'M8 3.8h8A4.2 4.2 0 0 1 20.2 8v8a4.2 4.2 0 0 1-4.2 4.2H8A4.2 4.2 0 0 1 3.8 16V8A4.2 4.2 0 0 1 8 3.8ZM12 15.6a3.6 3.6 0 1 0 0-7.2 3.6 3.6 0 0 0 0 7.2ZM16.6 7.4v.01',
  linkedin: 'M5.3 9.5v10M5.3 5.2v.01M10 19.5v-10M10 14c0-2.8 1.6-4.6 4-4.6s4 1.5 4 4.6v5.5',
  youtube:
    'M6 6h12a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3ZM10.3 9.3v5.4l4.6-2.7-4.6-2.7Z',
} as const;

export type IconName = keyof typeof paths;

/** Decorative unless `label` is given. The default size follows the text. */
export function Icon({ name, label, size = '1.25em' }: { name: IconName; label?: string; size?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path d={paths[name]} />
    </svg>
  );
}
