export const yearOf = (day: string): number => Number(day.slice(0, 4));

/** Returns an instant of a day, `minutes` after midnight UTC. */
export const instantOf = (day: string, minutes: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + minutes * 60_000).toISOString();
