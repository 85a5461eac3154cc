/**
 * A short-lived cache of answers about tokens: the calls of one page come together and share one request to the
 * provider.
 */
import { createHash } from 'node:crypto';
import { InvalidToken } from '../provider/tokens/tokenVerifier';
import { ProviderUnavailable } from './provider';

interface Options {
  /** The time for which an answer is cached; a revoked token opens something for no longer than this. */
  readonly freshMs: number;
  /** The bound of the cached answers, and the same of the cached refusals; beyond it the oldest is dropped. */
  readonly most: number;
  /** The bound of requests to the provider that one network may have under way. */
  readonly mostEach: number;
}

interface Cached {
  readonly until: number;
}

/**
 * Wraps a request about a token. An answer is cached no longer than its token is valid. Refusals are cached for as
 * long, apart from the answers, so that worthless tokens displace no good one; other failures are not cached. The keys
 * are digests of the tokens. A network has its share of requests, and beyond it that network alone gets
 * ProviderUnavailable; a token that was good at its last request takes nothing of the share, so that the many people
 * behind one address are not held up by one of them.
 */
export function rememberingAnswers<Answer extends { readonly expiresAt: number | null }>(
  read: (token: string) => Promise<Answer>,
  { freshMs, most, mostEach }: Options,
): (token: string, network: string) => Promise<Answer> {
  const underWay = new Map<string, Promise<Answer>>();
  const good = new Map<string, Cached & { readonly answer: Answer }>();
  const refused = new Map<string, Cached & { readonly error: InvalidToken }>();
  const inShare = sharing(mostEach);

  const put = async (key: string, token: string): Promise<Answer> => {
    try {
      const answer = await read(token);
      keep(good, key, { answer, until: Math.min(Date.now() + freshMs, answer.expiresAt ?? Infinity) }, most);
      return answer;
    } catch (error) {
      if (error instanceof InvalidToken) {
        good.delete(key);
        keep(refused, key, { error, until: Date.now() + freshMs }, most);
      }
      throw error;
    } finally {
      underWay.delete(key);
    }
  };

  return async (token, network) => {
    const key = createHash('sha256').update(token).digest('base64');
    const known = good.get(key);
    if (known && Date.now() < known.until) return known.answer;
    const refusal = refused.get(key);
    if (refusal && Date.now() < refusal.until) throw refusal.error;
    const pending = underWay.get(key);
    if (pending) return pending;
    // Nothing is awaited between here and the entry in the map, so all callers with the same token share one request.
    const begin = () => {
      const question = put(key, token);
      underWay.set(key, question);
      return question;
    };
    return known ? begin() : inShare(network, begin);
  };
}

/** Adds an entry as the youngest, and drops the oldest one when the memory is full. */
function keep<Value>(memory: Map<string, Value>, key: string, value: Value, most: number): void {
  memory.delete(key);
  const [oldest] = memory.keys();
  if (memory.size >= most && oldest !== undefined) memory.delete(oldest);
  memory.set(key, value);
}

/** Bounds the work that each network has under way, and refuses more. */
function sharing(most: number): <Result>(network: string, work: () => Promise<Result>) => Promise<Result> {
  const counts = new Map<string, number>();
  return async (network, work) => {
    const count = counts.get(network) ?? 0;
    if (count >= most)
      throw new ProviderUnavailable('The identity provider gets too many requests from one address at this moment.');
    counts.set(network, count + 1);
    try {
      return await work();
    } finally {
      const left = (counts.get(network) ?? 1) - 1;
      if (left > 0) counts.set(network, left);
      else counts.delete(network);
    }
  };
}
