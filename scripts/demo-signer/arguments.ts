/** The arguments of `npm run demo-signer`. */
export interface SignerRequest {
  readonly port: number;
  /** The folder of the authority's keys and certificates. */
  readonly folder: string;
}

export const USAGE = `Usage: npm run demo-signer -- [--port N] [--folder PATH]
  Signs PDFs as a provider of qualified signatures would, by an authority of its own: a page to sign, and its responder.
  --port N       listens on http://127.0.0.1:N (default 8087)
  --folder PATH  folder of its authority (default data/demo-signer)
  --help         shows this text
npm start starts it beside the demonstration by itself. Only a demonstration trusts it: it signs for anybody as anybody.`;

/** Wrong arguments; the message explains the fault. */
export class SignerArgumentsError extends Error {}

/**
 * Reads `--name value` and `--name=value`; returns null when help was requested.
 * @throws SignerArgumentsError for anything else.
 */
export function parseSignerArguments(given: readonly string[]): SignerRequest | null {
  const left = given.flatMap((one) => (one.startsWith('--') ? one.split(/=(.*)/s, 2) : [one]));
  let request: SignerRequest = { port: 8087, folder: 'data/demo-signer' };
  while (left.length > 0) {
    const option = left.shift() ?? '';
    if (option === '--help' || option === '-h') return null;
    const value = left.shift() ?? '';
    if (!['--port', '--folder'].includes(option))
      throw new SignerArgumentsError(`Unknown argument "${option}".\n${USAGE}`);
    if (value === '' || value.startsWith('--')) throw new SignerArgumentsError(`${option} wants a value.\n${USAGE}`);
    const isPort = /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535;
    if (option === '--port' && !isPort)
      throw new SignerArgumentsError(`--port wants a whole number from 1 to 65535, not "${value}".`);
    request = option === '--port' ? { ...request, port: Number(value) } : { ...request, folder: value };
  }
  return request;
}
