const dayMs = 86_400_000;

type Days = { from: string; to: string };

/** Returns as many days as these, both included, right before them; days are written "2026-11-21". */
export function periodBefore({ from, to }: Days): Days {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const length = Math.max(1, (last - first) / dayMs + 1);
  return { from: dayOf(first - length * dayMs), to: dayOf(first - dayMs) };
}

/** The first day of the database's calendar. */
const firstDay = Date.parse('0001-01-01');

const dayOf = (time: number): string => new Date(Math.max(firstDay, time)).toISOString().slice(0, 10);
