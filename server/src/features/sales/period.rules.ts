const dayMs = 86_400_000;

type Days = { from: string; to: string };

/** Returns as many days as these, both included, right before them; days are written "2026-11-21". */
export function periodBefore({ from, to }: Days): Days {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const length = Math.max(1, (last - first) / dayMs + 1);
  const earliest = Math.max(Date.parse('0001-01-01'), first - length * dayMs);
  return { from: dayOf(earliest), to: dayOf(first - dayMs) };
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
