/** Answers about tokens, kept for a moment: the calls of one page come together and share one question to the provider. */
import { createHash } from 'node:crypto';
import { InvalidToken } from '../provider/tokens/tokenVerifier';
import { ProviderUnavailable } from './provider';

interface Options {
  /** For so long an answer serves again; a revoked token opens something for no longer than this. */
  readonly freshMs: number;
  /** Of the answers, and of the refusals, the oldest is forgotten when there would be more. */
  readonly most: number;
  /** So many questions of one network are under way at most. */
  readonly mostEach: number;
}

interface Kept {
  readonly until: number;
}

/**
 * Wraps a question about a token. An answer is kept no longer than its token holds, a refusal as long as an answer but apart
 * from them, so that worthless tokens displace no good one, and no other failure at all. Tokens themselves are not kept, only
 * their digests. A network has its share of questions, beyond which it alone gets ProviderUnavailable; a token that was good
 * when last asked about takes nothing of it, so that the many people behind one address are not held up by one of them.
 */
export function rememberingAnswers<Answer extends { readonly expiresAt: number | null }>(
  ask: (token: string) => Promise<Answer>,
  { freshMs, most, mostEach }: Options,
): (token: string, network: string) => Promise<Answer> {
  const underWay = new Map<string, Promise<Answer>>();
  const good = new Map<string, Kept & { readonly answer: Answer }>();
  const refused = new Map<string, Kept & { readonly error: InvalidToken }>();
  const inShare = sharing(mostEach);

  const put = async (key: string, token: string): Promise<Answer> => {
    try {
      const answer = await ask(token);
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
    const asked = underWay.get(key);
    if (asked) return asked;
    // From here to the map nothing waits: everybody else who comes with the token waits for the same answer.
    const begin = () => {
      const question = put(key, token);
      underWay.set(key, question);
      return question;
    };
    return known ? begin() : inShare(network, begin);
  };
}

/** The youngest is last. */
function keep<Value>(memory: Map<string, Value>, key: string, value: Value, most: number): void {
  memory.delete(key);
  const [oldest] = memory.keys();
  if (memory.size >= most && oldest !== undefined) memory.delete(oldest);
  memory.set(key, value);
}

/** Lets each network have so much work under way, and refuses what is beyond. */
function sharing(most: number): <Result>(network: string, work: () => Promise<Result>) => Promise<Result> {
  const counts = new Map<string, number>();
  return async (network, work) => {
    const count = counts.get(network) ?? 0;
    if (count >= most)
      throw new ProviderUnavailable('The identity provider is asked too much from one address at this moment.');
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
