/** The cost of hashing a password. It is a module of its own, so that unrelated tests can lower it. */
export interface Cost {
  /** Logarithm of N, the number of blocks. */
  readonly ln: number;
  readonly r: number;
  readonly p: number;
}

/**
 * 32 MiB for each of three passes: the strength that OWASP's Password Storage Cheat Sheet demands of scrypt, in less
 * memory.
 */
export const COST: Cost = { ln: 15, r: 8, p: 3 };
