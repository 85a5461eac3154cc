import { memberPaths } from './memberPaths';

/** The data that an application lacks and the page of one's own data holds. */
export type SoughtInRecord = 'comune' | 'email';

/**
 * The page of one's own data, opened at what an application lacks there, with the way back to that application.
 * @param missing `personalRecord` or `emailNotConfirmed`, as the server names what stands in the way of sending
 */
export const recordPathFor = (applicationId: string, missing: string): string =>
  `${memberPaths.personalRecord}?${new URLSearchParams({ domanda: applicationId, manca: missing === 'emailNotConfirmed' ? 'email' : 'comune' }).toString()}`;

/** Reads the application and its missing data from such an address; null for anything else. */
export function soughtInRecord(parameters: URLSearchParams): {
  applicationId: string | null;
  sought: SoughtInRecord | null;
} {
  const applicationId = parameters.get('domanda');
  const sought = parameters.get('manca');
  return {
    applicationId: applicationId !== null && /^[\da-f-]{36}$/i.test(applicationId) ? applicationId : null,
    sought: sought === 'comune' || sought === 'email' ? sought : null,
  };
}
