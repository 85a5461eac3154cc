/** What hashing a password costs. A module of its own, so that tests which are not about it do with less. */
export interface Cost {
  /** Logarithm of N, the number of blocks. */
  readonly ln: number;
  readonly r: number;
  readonly p: number;
}

/** 32 MiB for each of three passes: the strength OWASP's Password Storage Cheat Sheet asks of scrypt, in less memory. */
export const COST: Cost = { ln: 15, r: 8, p: 3 };
