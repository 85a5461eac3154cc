/**
 * The reason why the server cannot start, in words for the operator: printed as it stands, without a stack, with exit
 * code 1.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
