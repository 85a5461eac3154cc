/** The memory of the test provider while it runs: the requests that it got, and those that it answered soundly. */
import { randomBytes } from 'node:crypto';
import type { AuthnRequest } from './requestRules';
import { newId } from './response';

const MOST = 1_000;

export class Requests {
  private readonly byKey = new Map<string, AuthnRequest>();
  private readonly answered: string[] = [];

  /** Stores a request and returns the key under which its page finds it again. */
  add(request: AuthnRequest): string {
    const key = randomBytes(16).toString('hex');
    this.byKey.set(key, request);
    const [oldest] = this.byKey.keys();
    if (this.byKey.size > MOST && oldest !== undefined) this.byKey.delete(oldest);
    return key;
  }

  get(key: string): AuthnRequest | undefined {
    return this.byKey.get(key);
  }

  isSeen(id: string): boolean {
    return Array.from(this.byKey.values()).some((request) => request.id === id);
  }

  noteAnswered({ id }: AuthnRequest): void {
    this.answered.push(id);
  }

  /** Returns IDs for the faults that name another request; an invented one when there is none yet. */
  othersThan({ id }: AuthnRequest): { otherRequestId: string; usedRequestId: string } {
    const open = Array.from(this.byKey.values()).filter(
      (request) => request.id !== id && !this.answered.includes(request.id),
    );
    return {
      otherRequestId: open.at(-1)?.id ?? newId(),
      usedRequestId: this.answered.filter((used) => used !== id).at(-1) ?? newId(),
    };
  }
}
