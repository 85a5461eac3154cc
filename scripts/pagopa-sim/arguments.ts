/** The arguments of `npm run pagopa-sim`. */
export interface SimRequest {
  readonly port: number;
  /** The address at which the portal takes receipts; null for none. */
  readonly station: string | null;
  /** The file of the positions. */
  readonly file: string;
}

export const USAGE = `Usage: npm run pagopa-sim -- [--port N] [--station ADDRESS] [--file PATH]
  Speaks with the portal as pagoPA's platform does (debt positions, Checkout, receipts), and has a payer's page.
  --port N     listens on http://127.0.0.1:N (default 8086)
  --station A  where the portal takes receipts: its address and /pagopa/receipts; without it the portal has to fetch them
  --file PATH  file of its positions (default data/pagopa-sim.json)
  --help       shows this text
The variable PAGOPA_SIM_KEY is the key of every product ("prova" where it is not set).
npm start starts it beside the demonstration by itself. Never name it to a portal in service: everybody who reaches it pays without money.`;

/** Wrong arguments; the message explains the fault. */
export class SimArgumentsError extends Error {}

const DEFAULTS: SimRequest = { port: 8086, station: null, file: 'data/pagopa-sim.json' };
const OPTIONS = ['port', 'station', 'file'] as const;

/**
 * Reads `--name value` and `--name=value`; returns null when help was requested.
 * @throws SimArgumentsError for anything else.
 */
export function parseSimArguments(given: readonly string[]): SimRequest | null {
  const left = given.flatMap((argument) => (argument.startsWith('--') ? argument.split(/=(.*)/s, 2) : [argument]));
  if (left.includes('--help') || left.includes('-h')) return null;
  let request = DEFAULTS;
  while (left.length > 0) {
    const option = left.shift() ?? '';
    const value = left.shift() ?? '';
    const name = OPTIONS.find((one) => `--${one}` === option);
    if (name === undefined) throw new SimArgumentsError(`Unknown argument "${option}".\n${USAGE}`);
    if (value === '' || value.startsWith('--')) throw new SimArgumentsError(`${option} wants a value.\n${USAGE}`);
    if (name === 'port' && (!/^\d{1,5}$/.test(value) || Number(value) < 1 || Number(value) > 65_535))
      throw new SimArgumentsError(`--port wants a whole number from 1 to 65535, not "${value}".`);
    if (name === 'station' && !/^https?:/.test(value))
      throw new SimArgumentsError(`--station wants an address, not "${value}".`);
    request = { ...request, [name]: name === 'port' ? Number(value) : value };
  }
  return request;
}
