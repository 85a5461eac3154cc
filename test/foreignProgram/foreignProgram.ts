/** The calls of a test to the program. */
export interface ForeignProgram {
  /**
   * Reads the discovery document and, when the address brings a code, redeems it; answers whether somebody is signed
   * in.
   */
  start(): Promise<boolean>;
  /** Leaves for the login page. */
  signIn(): void;
  signInByPassword(userName: string, password: string): Promise<void>;
  renew(): Promise<void>;
  /** Revokes both tokens and, after a sign-in by code, leaves for the sign-out. */
  signOut(): Promise<void>;
  tokens(): { readonly access: string; readonly refresh: string };
  /** The answer's body; an error holds the status. */
  get(path: string): Promise<unknown>;
}

declare global {
  interface Window {
    program?: ForeignProgram;
  }
}
