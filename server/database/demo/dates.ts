const DAY_MS = 86_400_000;

const parse = (day: string) => Date.parse(`${day}T00:00:00Z`);
const format = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The day `days` after (or, negative, before) another; days are 'YYYY-MM-DD'. */
export const addDays = (day: string, days: number): string => format(parse(day) + days * DAY_MS);

/** The same day `years` later; 29 February becomes 28 where there is none, as PostgreSQL does. */
export function addYears(day: string, years: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year + years, month, 0)).getUTCDate();
  return format(Date.UTC(year + years, month - 1, Math.min(date, lastOfMonth)));
}

/** Whole days from one day to a later one. */
export const daysBetween = (from: string, to: string): number => Math.round((parse(to) - parse(from)) / DAY_MS);

export const yearOf = (day: string): number => Number(day.slice(0, 4));

/** An instant of a day, `minutes` after midnight UTC. */
export const instantOf = (day: string, minutes: number): string => new Date(parse(day) + minutes * 60_000).toISOString();
