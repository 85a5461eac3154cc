/** Wrong arguments of `npm run trust-list`; the message explains the usage. */
export class TrustListArgumentsError extends Error {}

export interface TrustListRequest {
  /** The list to import; null only shows the stored one. */
  readonly file: string | null;
  readonly signers: readonly string[];
}

const usage = [
  'npm run trust-list [-- FILE --signer CERTIFICATE …]',
  '  Shows the lists of trusted services that are stored; with a file, stores that list first (ETSI TS 119 612).',
  '  --signer FILE  a certificate that may sign the list, in PEM or DER; may be given again',
].join('\n');

/** Reads the arguments. @throws TrustListArgumentsError with the usage. */
export function parseTrustListArguments(given: readonly string[]): TrustListRequest {
  const files: string[] = [];
  const signers: string[] = [];
  const left = given.flatMap((one) => (one.startsWith('--') ? one.split(/=(.*)/s, 2) : [one]));
  while (left.length > 0) {
    const one = left.shift() ?? '';
    if (one === '--signer' && left[0] !== undefined && !left[0].startsWith('--')) signers.push(left.shift() ?? '');
    else if (one.startsWith('--'))
      throw new TrustListArgumentsError(one === '--help' ? usage : `What is "${one}"?\n${usage}`);
    else files.push(one);
  }
  const [file = null] = files;
  if (files.length > 1) throw new TrustListArgumentsError(`One list at a time.\n${usage}`);
  if ((file === null) !== (signers.length === 0))
    throw new TrustListArgumentsError(`A list and the certificate of its signer belong together.\n${usage}`);
  return { file, signers };
}
