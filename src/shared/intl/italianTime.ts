import { timeZone } from './formats';

/** Sweden writes moments nearly as forms do. */
const moments = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });

/** An instant as the clocks of Italy show it, as `datetime-local` fields write it: `2026-11-21T14:05`. */
export const italianClock = (instant: number): string => moments.format(instant).replace(' ', 'T');

/**
 * Returns the instant (ISO) at which the clocks of Italy show that; null for a text that is no moment. An hour that the
 * clocks leave out in spring is the one after it, of one that they show twice in autumn either may be meant.
 */
export function instantOfClock(clock: string): string | null {
  const wanted = Date.parse(`${clock}Z`);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(clock) || Number.isNaN(wanted)) return null;
  const ahead = (instant: number) => Date.parse(`${italianClock(instant)}Z`) - instant;
  const near = wanted - ahead(wanted);
  return new Date(wanted - ahead(near)).toISOString();
}
