/** Holds requests back while nobody knows yet whether the user of a session that ended signs in again. */
export class RequestHold {
  private held: { token: Promise<string | null>; release: (token: string | null) => void } | null = null;

  /** The token that held requests go on with; null when nothing is held. */
  get token(): Promise<string | null> | null {
    return this.held?.token ?? null;
  }

  /** Requests wait from now on. */
  begin(): Promise<string | null> {
    if (this.held) return this.held.token;
    let release: (token: string | null) => void = () => undefined;
    const token = new Promise<string | null>((resolve) => {
      release = resolve;
    });
    this.held = { token, release };
    return token;
  }

  /** Requests that waited go on with this token, or without one. */
  end(token: string | null): void {
    this.held?.release(token);
    this.held = null;
  }
}
