/**
 * Finds out the status of certificates: from a responder, else from a list; answers are cached for as long as they are
 * good.
 */
import { addressesOf } from './addresses';
import { fetchBytes, type Line } from './fetchBytes';
import { readList, statusIn, type RevocationList } from './list';
import { ocspRequest, readOcspAnswer, type OcspAnswer } from './ocsp';
import type { Issued, RevocationSource, RevocationStatus, Unknown } from './source';

const MOST_ANSWER_BYTES = 256 * 1024;
const MOST_LIST_BYTES = 32 * 1024 * 1024;
const MOST_ANSWERS = 2000;
const MOST_LISTS = 30;

/** Caches the latest entries, up to this number. */
class LatestValues<Value extends { readonly to: Date }> {
  readonly #values = new Map<string, Value>();
  constructor(readonly most: number) {}

  get(key: string, now: Date): Value | undefined {
    const value = this.#values.get(key);
    return value && value.to >= now ? value : undefined;
  }

  set(key: string, value: Value): void {
    this.#values.delete(key);
    this.#values.set(key, value);
    const [oldest] = this.#values.keys();
    if (this.#values.size > this.most && oldest !== undefined) this.#values.delete(oldest);
  }
}

/** The result of one way: a status; null when there is none. */
type Outcome = RevocationStatus | null;

/** The reasons to report when every way failed, most telling first: a bad answer tells more than no answer. */
const TELLING: readonly Unknown[] = ['forged', 'stale', 'unreachable', 'noAddress'];

/** Queries over the given line; one answer at a time for each certificate. */
export function onlineRevocation(line: Line, clock: () => Date): RevocationSource {
  const answers = new LatestValues<OcspAnswer>(MOST_ANSWERS);
  const lists = new LatestValues<RevocationList>(MOST_LISTS);

  async function byResponder(issued: Issued, address: string): Promise<Outcome> {
    const key = `${issued.issuer.x509.fingerprint256}/${issued.certificate.x509.fingerprint256}`;
    const known = answers.get(key, clock());
    if (known) return known.status;
    const body = { type: 'application/ocsp-request', bytes: ocspRequest(issued) };
    const bytes = await fetchBytes(line, { address, mostBytes: MOST_ANSWER_BYTES, body });
    if (!bytes) return null;
    const answer = readOcspAnswer(bytes, issued, clock());
    if (answer.status.kind !== 'unknown') answers.set(key, answer);
    return answer.status;
  }

  async function byList({ certificate, issuer }: Issued, address: string): Promise<Outcome> {
    const key = `${issuer.x509.fingerprint256}/${address}`;
    const known = lists.get(key, clock());
    if (known) return statusIn(known, certificate, clock());
    const bytes = await fetchBytes(line, { address, mostBytes: MOST_LIST_BYTES });
    if (!bytes) return null;
    const list = readList(bytes, issuer);
    if (!list) return { kind: 'unknown', why: 'forged' };
    lists.set(key, list);
    return statusIn(list, certificate, clock());
  }

  return {
    statusOf: async (issued) => {
      const { ocsp, lists: points } = addressesOf(issued.certificate);
      if (ocsp.length + points.length === 0) return { kind: 'unknown', why: 'noAddress' };
      const whys: Unknown[] = ['unreachable'];
      for (const ask of [
        ...ocsp.map((one) => () => byResponder(issued, one)),
        ...points.map((one) => () => byList(issued, one)),
      ]) {
        const status = await ask();
        if (status && status.kind !== 'unknown') return status;
        if (status) whys.push(status.why);
      }
      return { kind: 'unknown', why: TELLING.find((why) => whys.includes(why)) ?? 'unreachable' };
    },
  };
}
