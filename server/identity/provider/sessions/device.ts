import { getParser } from 'bowser';

/** The browser and system that a User-Agent names, in familiar words; null where unknown. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

/** Reads a User-Agent header. */
export function deviceOf(userAgent: string | null): Device {
  if (userAgent === null || userAgent.trim() === '') return { browser: null, system: null };
  const parser = getParser(userAgent);
  const known = (name: string | undefined) => (name === undefined || name === '' ? null : name);
  return { browser: known(parser.getBrowserName()), system: known(parser.getOSName()) };
}
