/** A text of several sections, of which most are alike: each says only how it differs from the one that it is most like. */
export interface Section {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Sections that differ from another by more than this share of their lines are written whole. */
const mostChanged = 0.4;

export function sectionsText(sections: readonly Section[]): string {
  const written: { readonly title: string; readonly lines: readonly string[] }[] = [];
  const texts = sections.map(({ title, lines }) => {
    const differences = written.map((other) => ({ other, changes: changesBetween(other.lines, lines) }));
    const [closest] = differences.toSorted((a, b) => a.changes.length - b.changes.length);
    if (closest !== undefined && closest.changes.length <= lines.length * mostChanged)
      return [`# ${title}`, `like ${closest.other.title}, but`, ...closest.changes, ''].join('\n');
    // Only whole ones are compared with, so that no reader must follow several.
    written.push({ title, lines });
    return [`# ${title}`, ...lines, ''].join('\n');
  });
  return texts.join('\n');
}

/** Lines removed and added, with the line above each change. */
export function changesBetween(from: readonly string[], to: readonly string[]): string[] {
  let start = 0;
  while (start < from.length && start < to.length && from[start] === to[start]) start += 1;
  let end = 0;
  while (
    end < from.length - start &&
    end < to.length - start &&
    from[from.length - 1 - end] === to[to.length - 1 - end]
  )
    end += 1;
  const before = from.slice(start, from.length - end);
  const after = to.slice(start, to.length - end);
  const kept = longestCommon(before, after);
  const changes: string[] = [];
  let [a, b] = [0, 0];
  let above = from[start - 1];
  for (const line of [...kept, undefined]) {
    const removed: string[] = [];
    const added: string[] = [];
    while (a < before.length && before[a] !== line) removed.push(`- ${before[a++]}`);
    while (b < after.length && after[b] !== line) added.push(`+ ${after[b++]}`);
    if (removed.length + added.length > 0) {
      if (above !== undefined) changes.push(`  ${above}`);
      changes.push(...removed, ...added);
    }
    a += 1;
    b += 1;
    above = line;
  }
  return changes;
}

function longestCommon(a: readonly string[], b: readonly string[]): string[] {
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] =
        a[i] === b[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!);
    }
  }
  const common: string[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (a[i] === b[j]) {
      common.push(a[i]!);
      i += 1;
      j += 1;
    } else if (lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!) i += 1;
    else j += 1;
  }
  return common;
}
