/** The arguments of `npm run spid-idp`. */
export interface SpidIdpRequest {
  readonly port: number;
  /** The service provider's metadata: an address or a file. */
  readonly sp: string;
  /** The folder of the key and the certificate. */
  readonly folder: string;
}

export const USAGE = `Usage: npm run spid-idp -- [--port N] [--sp ADDRESS-OR-FILE] [--folder PATH]
  A provider of digital identity (SPID) for trying the sign-in: test people, right answers and faulty ones.
  --port N    listens on http://127.0.0.1:N (default 8085)
  --sp WHERE  the portal's SPID metadata (default http://localhost:8080/spid/metadata)
  --folder P  folder of its key and certificate, made at the first start (default data/spid-idp)
  --help      shows this text
The portal is then started with SPID_IDP_METADATA=http://127.0.0.1:8085/metadata.
Never name it to a portal in service: everybody who reaches it signs in as anybody.`;

/** Wrong arguments; the message explains the fault. */
export class SpidIdpArgumentsError extends Error {}

const DEFAULTS: SpidIdpRequest = { port: 8085, sp: 'http://localhost:8080/spid/metadata', folder: 'data/spid-idp' };

/**
 * Reads `--name value` and `--name=value`; returns null when help was requested.
 * @throws SpidIdpArgumentsError for anything else.
 */
export function parseSpidIdpArguments(given: readonly string[]): SpidIdpRequest | null {
  const left = given.flatMap((argument) => (argument.startsWith('--') ? argument.split(/=(.*)/s, 2) : [argument]));
  if (left.includes('--help') || left.includes('-h')) return null;
  let request = DEFAULTS;
  while (left.length > 0) {
    const option = left.shift() ?? '';
    const value = left.shift() ?? '';
    if (!['--port', '--sp', '--folder'].includes(option))
      throw new SpidIdpArgumentsError(`Unknown argument "${option}".\n${USAGE}`);
    if (value === '' || value.startsWith('--')) throw new SpidIdpArgumentsError(`${option} wants a value.\n${USAGE}`);
    if (option === '--port' && (!/^\d{1,5}$/.test(value) || Number(value) < 1 || Number(value) > 65_535)) {
      throw new SpidIdpArgumentsError(`--port wants a whole number from 1 to 65535, not "${value}".`);
    }
    request = { ...request, [option.slice(2)]: option === '--port' ? Number(value) : value };
  }
  return request;
}
