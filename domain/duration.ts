const of = (count: number, unit: 'second' | 'minute' | 'hour') => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** A wait in words, rounded up: `a moment`, `45 seconds`, `40 minutes`, `2 hours`. */
export function durationText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds < 1) return 'a moment';
  if (seconds < 90) return of(seconds, 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? of(minutes, 'minute') : of(Math.ceil(minutes / 60), 'hour');
}
