/** Wrong arguments of `npm run rotate-keys`; the message explains the usage. */
export class RotateKeysArgumentsError extends Error {}

const usage = [
  'npm run rotate-keys [-- --distrust]',
  '  A new key signs tokens from two minutes on; the present one stays published, and every sign-in goes on.',
  '  --distrust  for a key that leaked: the new key signs at once, all others are deleted, and no token that they',
  '              signed opens anything any more, at every replica within a minute. Sign-ins go on by renewal.',
].join('\n');

/** Reads the arguments. @throws RotateKeysArgumentsError with the usage. */
export function parseRotateKeysArguments(given: readonly string[]): { distrust: boolean } {
  const unknown = given.find((argument) => argument !== '--distrust');
  if (unknown !== undefined)
    throw new RotateKeysArgumentsError(unknown === '--help' ? usage : `What is "${unknown}"?\n${usage}`);
  return { distrust: given.includes('--distrust') };
}
