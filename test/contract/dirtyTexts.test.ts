/**
 * Each text of every operation comes with all characters that nobody sees, with digits in full width and letters apart
 * from their
 * accents. It is answered as the clean one is, or refused in the contract's shape, and what is stored is clean. The
 * samples are those of
 * the contract's own test.
 */
import type { TextKind } from '../../common/text/cleanText';
import { readTargets } from '../../scripts/malformed/contract';
import { databaseCopy } from '../support/databaseCopy';
import { rightful, success } from '../support/contractCalls';
import { all, prepare, server } from '../support/contractStage';
import { sample } from '../support/contractSamples';
import {
  dirty,
  exampleOf,
  kindOf,
  NEVER_STORED,
  rewritten,
  UNSEEN,
  withOptionalTexts,
  type ContractSchema,
} from '../support/dirtyTexts';

type Operation = (typeof all)[number];

interface Refusal {
  readonly error: {
    readonly message: string;
    readonly code: string | null;
    readonly validationErrors: readonly { readonly members: readonly string[] }[] | null;
  };
}

const bodyOf = ({ operation }: Operation): ContractSchema | undefined =>
  operation.requestBody?.content?.['application/json']?.schema;

const withBody = all.flatMap((one) => {
  const schema = bodyOf(one);
  return schema ? [{ ...one, schema }] : [];
});

/** Asks an operation with its sample, its body and its query rewritten. */
async function ask(
  one: Operation,
  write: { readonly body?: (payload: object) => unknown; readonly query?: (query: URLSearchParams) => URLSearchParams },
) {
  await prepare[one.name]?.();
  const { query = '', params = {}, headers = {}, payload } = sample(one.name);
  const address = one.path.replace(/\{(\w+)\}/g, (_whole, key: string) => encodeURIComponent(params[key] ?? ''));
  const search = new URLSearchParams(query);
  return server.inject({
    method: one.method.toUpperCase() as 'POST',
    url: `${address}?${(write.query ? write.query(search) : search).toString()}`,
    headers: { ...rightful(one.policy), ...headers },
    ...(payload && { payload: (write.body ? write.body(payload) : payload) as object }),
  });
}

const never = (text: string) => NEVER_STORED.filter((character) => text.includes(character));
/**
 * Returns the characters that an answer must not hold; files are skipped, since they begin with a byte order mark or
 * are bytes.
 */
const unseenIn = ({ headers, body }: Awaited<ReturnType<typeof ask>>) =>
  String(headers['content-type']).startsWith('application/json') ? never(body) : [];

it.each(withBody)('$name takes a body with everything that nobody sees as the clean one', async (one) => {
  const places: string[] = [];
  const answer = await ask(one, {
    body: (payload) =>
      rewritten(one.schema, payload, (kind, text, place) => {
        places.push(`${place}: ${kind}`);
        return dirty(kind, text);
      }),
  });
  expect({ places, status: answer.statusCode, body: answer.body }).toMatchObject({ status: success(one) });
  expect(unseenIn(answer)).toEqual([]);
});

it.each(withBody)('$name answers to texts that its sample does not have', async (one) => {
  const answer = await ask(one, {
    body: (payload) => rewritten(one.schema, withOptionalTexts(one.schema, payload), (kind, text) => dirty(kind, text)),
  });
  expect([one.name, answer.statusCode < 500, answer.body]).toEqual([one.name, true, answer.body]);
  if (answer.statusCode >= 400 && answer.body !== '') {
    const { error } = answer.json<Refusal>();
    expect(error.message).not.toBe('');
    expect(error.code !== null || (error.validationErrors ?? []).every(({ members }) => members.length > 0)).toBe(true);
  }
  expect(unseenIn(answer)).toEqual([]);
});

/** The query gets a sample of each category: an address may not be as long as a body. */
const FEW = UNSEEN.filter(
  (character, index) => index % 60 === 0 || '\u00a0\u00ad\u200b\u202e\u2066\ufeff'.includes(character),
);
const queried = readTargets().targets.flatMap((target) => {
  const one = all.find(({ name }) => name === target.id);
  const texts = target.parameters.flatMap(({ in: where, name, schema }) => {
    const kind = where === 'query' && schema ? kindOf(schema) : null;
    return schema && kind !== null && kind !== 'verbatim' ? [{ name, kind, schema }] : [];
  });
  return one && texts.length > 0 && one.method === 'get' ? [{ ...one, texts }] : [];
});

it.each(queried)('$name takes a query with what nobody sees as the clean one', async (one) => {
  const query = (write: (kind: TextKind, text: string) => string) => (given: URLSearchParams) => {
    const filled = new URLSearchParams(given);
    for (const { name, kind, schema } of one.texts) filled.set(name, write(kind, given.get(name) ?? exampleOf(schema)));
    return filled;
  };
  const clean = await ask(one, { query: query((_kind, text) => text) });
  const answer = await ask(one, { query: query((kind, text) => dirty(kind, text, FEW)) });
  const comparable = ({ statusCode, body }: typeof clean) => ({
    statusCode,
    body: body.replace(/"traceId":"\w+"/, '').replace(/"\w*([Ii]d|At|ncy_?[Ss]tamp)":"[^"]*"/g, ''),
  });
  expect(clean.statusCode).toBeLessThan(500);
  expect(answer.statusCode).toBeLessThan(500);
  // A file is made once for each id of an export; the second answer differs.
  if (String(clean.headers['content-type']).startsWith('application/json'))
    expect(comparable(answer)).toEqual(comparable(clean));
});

it('has stored no character that nobody sees', async () => {
  const copy = new Map(await databaseCopy(server.database));
  // The report shows the former texts, so it may hold these characters.
  copy.delete('public.cleaned_text');
  const found = [...copy].flatMap(([table, text]) => {
    const characters = never(text);
    const at = text.indexOf(characters[0] ?? '');
    return characters.length > 0 ? [`${table}: ${JSON.stringify(text.slice(Math.max(0, at - 60), at + 3))}`] : [];
  });
  expect(found).toEqual([]);
});
