import { getParser } from 'bowser';

/** What a browser says of itself, in words a person knows; null where it says nothing that is known. */
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
