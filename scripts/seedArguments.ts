/** The arguments of `npm run seed`. */
export interface SeedRequest {
  /** The number of certifiers at the end; undefined means the demonstration's number. */
  readonly certifiers?: number;
  /** The number of additional rows of applications. */
  readonly accreditations?: number;
  /** The number of certificates at the end. */
  readonly certificates?: number;
  readonly seed?: number;
}

export const USAGE = `Usage: npm run seed -- [--certifiers N] [--accreditations N] [--certificates N] [--seed N]
  --certifiers N      the register has N certifiers in the end (default 7142), with their applications and history
  --accreditations N  adds N applications, spread over the certifiers, without history: for trying large numbers
  --certificates N    the register has N certificates in the end, of those certifiers: 20000 make a demonstration, 1350000 the Region's register
  --seed N            another register for another number (default 1)`;

/** Wrong arguments; the message explains the fault. */
export class SeedArgumentsError extends Error {}

const OPTIONS = ['certifiers', 'accreditations', 'certificates', 'seed'] as const;
const MOST = 10_000_000;

/**
 * Reads `--name N` and `--name=N`.
 * @throws SeedArgumentsError for anything else.
 */
export function parseSeedArguments(given: readonly string[]): SeedRequest {
  const request: { -readonly [Option in keyof SeedRequest]: SeedRequest[Option] } = {};
  const left = given.flatMap((argument) => (argument.startsWith('--') ? argument.split(/=(.*)/s, 2) : [argument]));
  while (left.length > 0) {
    const name = left.shift()?.replace(/^--/, '') ?? '';
    const option = OPTIONS.find((known) => known === name);
    if (option === undefined) throw new SeedArgumentsError(`Unknown argument "${name}".\n${USAGE}`);
    const text = left.shift() ?? '';
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < 1 || value > MOST) {
      throw new SeedArgumentsError(`--${option} wants a whole number from 1 to ${String(MOST)}, not "${text}".`);
    }
    request[option] = value;
  }
  return request;
}
