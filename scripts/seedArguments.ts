/** The arguments of `npm run seed`. */
export interface SeedRequest {
  /** The number of certifiers at the end; undefined means the demonstration's number. */
  readonly certifiers?: number;
  /** The number of additional rows of applications. */
  readonly accreditations?: number;
  /** The number of certificates at the end. */
  readonly certificates?: number;
  /** The number of controls of certificates at the end. */
  readonly controls?: number;
  /** The number of users at the end. */
  readonly users?: number;
  /** The number of entries of the security log at the end. */
  readonly log?: number;
  /** The number of thermal plants at the end. */
  readonly plants?: number;
  /** The number of movements of wallets at the end. */
  readonly movements?: number;
  /** The number of bank transfers at the end, which are lines of statements. */
  readonly transfers?: number;
  readonly seed?: number;
}

export const USAGE = `Usage: npm run seed -- [--certifiers N] [--LIST N]... [--seed N]
  --certifiers N      the register has N certifiers in the end (default 7142), with their applications and history
  --accreditations N  adds N applications, spread over the certifiers, without history: for trying large numbers
  --certificates N    the register has N certificates in the end, of those certifiers: 20000 make a demonstration, 1350000 the Region's register
  --controls N        N controls of certificates in the end, each of another certificate (200000)
  --users N           N users in the end, who have no password (10000)
  --log N             N entries of the security log in the end (5000000)
  --plants N          N thermal plants in the end (1000000)
  --movements N       N movements of wallets in the end, a tenth of the new ones in one wallet (3000000)
  --transfers N       N bank transfers in the end, in statements of their days; most are movements of wallets too (500000)
  --seed N            another register of certifiers, applications and certificates for another number (default 1)
  --help              shows this text
Every call begins with the certifiers, also where it asks for another list.
In brackets: the size of the Region's list. Of a list that has as many rows or more, nothing is changed.
The tables of a list are locked while it is filled: requests of a server wait meanwhile.`;

/** Wrong arguments; the message explains the fault. */
export class SeedArgumentsError extends Error {}

const OPTIONS = [
  'certifiers',
  'accreditations',
  'certificates',
  'controls',
  'users',
  'log',
  'plants',
  'movements',
  'transfers',
  'seed',
] as const;
const MOST = 10_000_000;

/**
 * Reads `--name N` and `--name=N`.
 * @returns the request, or 'help' where the arguments ask for the usage
 * @throws SeedArgumentsError for anything else.
 */
export function parseSeedArguments(given: readonly string[]): SeedRequest | 'help' {
  if (given.includes('--help')) return 'help';
  const request: { -readonly [Option in keyof SeedRequest]: SeedRequest[Option] } = {};
  const left = given.flatMap((argument) => (argument.startsWith('--') ? argument.split(/=(.*)/s, 2) : [argument]));
  while (left.length > 0) {
    const argument = left.shift() ?? '';
    const option = OPTIONS.find((known) => `--${known}` === argument);
    if (option === undefined) throw new SeedArgumentsError(`Unknown argument "${argument}".\n${USAGE}`);
    const text = left.shift() ?? '';
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < 1 || value > MOST) {
      throw new SeedArgumentsError(`--${option} wants a whole number from 1 to ${String(MOST)}, not "${text}".`);
    }
    if (request[option] !== undefined) throw new SeedArgumentsError(`--${option} is given twice.`);
    request[option] = value;
  }
  return request;
}
