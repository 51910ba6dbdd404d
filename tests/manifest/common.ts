/** Something of which several lines are said. */
export interface Described {
  readonly name: string;
  readonly lines: readonly string[];
}

/** A line that comes twice counts as two, so that losing one of them shows. */
function numbered(lines: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const times = (seen.get(line) ?? 0) + 1;
    seen.set(line, times);
    return times === 1 ? line : `${line} (${times})`;
  });
}

/**
 * Says once what most have in common, so that one difference is one line.
 * @returns the common lines, and those that each has of its own; a common line that one lacks is there with a minus
 */
export function factorOut(all: readonly Described[]): {
  readonly common: readonly string[];
  readonly own: readonly Described[];
} {
  const each = all.map(({ name, lines }) => ({ name, lines: numbered(lines) }));
  const counts = new Map<string, number>();
  for (const { lines } of each) for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  const isCommon = (line: string) => all.length > 2 && counts.get(line)! * 4 > all.length * 3;
  const common = [...counts.keys()].filter(isCommon);
  const own = each.map(({ name, lines }) => {
    const has = new Set(lines);
    return {
      name,
      lines: [
        ...common.filter((line) => !has.has(line)).map((line) => `- ${line}`),
        ...lines.filter((line) => !isCommon(line)),
      ],
    };
  });
  return { common, own };
}
