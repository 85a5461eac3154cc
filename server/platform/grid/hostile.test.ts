import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { probeList, type ProbeSchema } from '../../../test/support/gridProbe';
import { createTestDatabase, type TestDatabase } from '../../../test/support/testDatabase';
import { ApiError } from '../errors';
import { load } from './load';
import { parseLoadOptions, type LoadQuery } from './parse';

let test: TestDatabase;
let database: Kysely<ProbeSchema>;
const tenantId = randomUUID();

beforeAll(async () => {
  test = await createTestDatabase();
  database = test.database.withTables<ProbeSchema>();
  await sql`create table probe (id uuid primary key, tenant_id uuid not null, name text, code text, whole integer, cents integer not null, rate numeric,
    flag boolean, day date, at timestamptz, search_text text)`.execute(database);
  await database
    .insertInto('probe')
    .values({
      id: randomUUID(),
      tenant_id: tenantId,
      name: 'Anna',
      code: 'BO',
      whole: 1,
      cents: 1,
      rate: 1,
      flag: true,
      day: '2024-01-01',
      at: '2024-01-01T00:00:00Z',
    })
    .execute();
});
afterAll(() => test.drop());

const ask = async (query: LoadQuery) => load({ database, definition: probeList, tenantId }, parseLoadOptions(query));
const filter = (value: unknown): LoadQuery => ({ filter: JSON.stringify(value) });
const nested = (levels: number) => `${'['.repeat(levels)}"name","=","x"${']'.repeat(levels)}`;
const manyTexts = (count: number) => Array.from({ length: count }, () => ['name', 'contains', 'x']);
const many = (count: number) => Array.from({ length: count }, () => ['whole', '=', 1]);

it.each<[string, LoadQuery, string, RegExp]>([
  ['text that is not JSON', { filter: '[[' }, 'filter', /JSON/],
  ['NaN', { filter: '["whole","=",NaN]' }, 'filter', /JSON/],
  ['a number beyond all numbers', { filter: '["whole","=",1e999]' }, 'filter', /«whole»/],
  ['a filter 10,000 levels deep', { filter: nested(10_000) }, 'filter', /20 livelli/],
  ['a filter 21 levels deep', { filter: nested(21) }, 'filter', /20 livelli/],
  ['10,000 open brackets', { filter: '['.repeat(10_000) }, 'filter', /20 livelli/],
  ['an object 10,000 levels deep', { sort: `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}` }, 'sort', /20 livelli/],
  ['61 conditions on texts', filter(manyTexts(61)), 'filter', /60 condizioni su testi/],
  ['501 conditions', filter(many(501)), 'filter', /500 condizioni/],
  ['more than 65,536 characters', { filter: JSON.stringify(['name', '=', 'x'.repeat(70_000)]) }, 'filter', /65536/],
  [
    'a list of 1,001 values',
    filter(['whole', 'isanyof', Array.from({ length: 1001 }, (_, at) => at)]),
    'filter',
    /1000 valori/,
  ],
  ['a text of 501 characters', filter(['name', 'contains', 'x'.repeat(501)]), 'filter', /500 caratteri/],
  ['eleven words to search', filter(['search', 'contains', 'a b c d e f g h i l m']), 'filter', /10 parole/],
  ['a null character', filter(['name', '=', 'a\0b']), 'filter', /nulli/],
  ['an empty filter', filter([]), 'filter', /condizione/],
  ['a filter that is an object', filter({ name: 'x' }), 'filter', /condizione/],
  ['a filter that is a text', filter('name'), 'filter', /condizione/],
  ['four parts', filter(['name', '=', 'a', 'b']), 'filter', /condizione/],
  ['a word at the end', filter([['whole', '=', 1], 'and']), 'filter', /condizione/],
  ['two words in a row', filter([['whole', '=', 1], 'and', 'or', ['whole', '=', 2]]), 'filter', /condizione/],
  [
    'and mixed with or',
    filter([['whole', '=', 1], 'and', ['whole', '=', 2], 'or', ['whole', '=', 3]]),
    'filter',
    /mescolati/,
  ],
  ['an unknown unary operator', filter(['~', ['whole', '=', 1]]), 'filter', /«~»/],
  ['a column the list does not show', filter(['tenant_id', '=', randomUUID()]), 'filter', /«tenant_id»/],
  ['a column of the prototype', filter(['__proto__', '=', 1]), 'filter', /«__proto__»/],
  ['the constructor as a column', filter(['constructor', '=', 1]), 'filter', /«constructor»/],
  ['the constructor as an operator', filter(['name', 'constructor', 1]), 'filter', /«constructor»/],
  ['SQL as a column', filter(['name" or 1=1 --', '=', 1]), 'filter', /or 1=1/],
  ['SQL as an operator', filter(['name', '= 1 or 1', 1]), 'filter', /«= 1 or 1»/],
  [
    'an operator of another type',
    filter(['whole', 'contains', '1']),
    'filter',
    /«whole» non ammette l’operatore «contains»/,
  ],
  ['equality on the search field', filter(['search', '=', 'x']), 'filter', /«search» non ammette/],
  ['a text for a number', filter(['whole', '=', '1; drop table probe']), 'filter', /«whole» .*un numero/],
  ['an object for a text', filter(['name', '=', { a: 1 }]), 'filter', /un testo/],
  ['null for contains', filter(['name', 'contains', null]), 'filter', /un testo/],
  ['a number for a flag', filter(['flag', '=', 1]), 'filter', /vero o falso/],
  ['a day that is not', filter(['day', '=', '2024-02-30']), 'filter', /una data/],
  ['an hour that is not', filter(['at', '=', '2024-02-28T25:00:00Z']), 'filter', /una data/],
  ['a zone that is not', filter(['at', '=', '2024-02-28T10:00:00+99:99']), 'filter', /una data/],
  ['a text for an instant', filter(['at', '=', 'now()']), 'filter', /una data/],
  ['a key that is no uuid', filter(['id', '=', '1']), 'filter', /uuid/],
  ['one end of a range', filter(['whole', 'between', [1]]), 'filter', /estremi/],
  ['a range without ends', filter(['whole', 'between', [null, null]]), 'filter', /estremi/],
  ['a value where a list belongs', filter(['whole', 'isanyof', 1]), 'filter', /elenco/],
  ['a sort by an unknown column', { sort: '[{"selector":"secret"}]' }, 'sort', /«secret»/],
  ['a sort by the search field', { sort: '[{"selector":"search"}]' }, 'sort', /ordinamento/],
  ['a sort with a stranger', { sort: '[{"selector":"name","__proto__":{"desc":true}}]' }, 'sort', /«__proto__»/],
  ['a direction that is no flag', { sort: '[{"selector":"name","desc":"desc; drop table probe"}]' }, 'sort', /«desc»/],
  ['an expansion that is no flag', { sort: '[{"selector":"name","isExpanded":"yes"}]' }, 'sort', /«isExpanded»/],
  ['the same column twice', { sort: '[{"selector":"name"},{"selector":"name","desc":true}]' }, 'sort', /due volte/],
  ['a sort that is a number', { sort: '5' }, 'sort', /oggetti/],
  ['eleven sorts', { sort: JSON.stringify(Array.from({ length: 11 }, () => 'name')) }, 'sort', /10 voci/],
  ['a group by an unknown column', { group: '[{"selector":"secret"}]' }, 'group', /«secret»/],
  ['a group by the search field', { group: '[{"selector":"search"}]' }, 'group', /raggruppamento/],
  ['an unknown interval', { group: '[{"selector":"day","groupInterval":"week"}]' }, 'group', /groupInterval/],
  ['an interval of another type', { group: '[{"selector":"name","groupInterval":"year"}]' }, 'group', /«year»/],
  ['an hour of a day', { group: '[{"selector":"day","groupInterval":"hour"}]' }, 'group', /«hour»/],
  ['an interval of zero', { group: '[{"selector":"whole","groupInterval":0}]' }, 'group', /groupInterval/],
  [
    'six levels of groups',
    { group: JSON.stringify(Array.from({ length: 6 }, () => ({ selector: 'code' }))) },
    'group',
    /5 voci/,
  ],
  [
    'an unknown summary',
    { totalSummary: '[{"selector":"whole","summaryType":"stddev"}]' },
    'totalSummary',
    /summaryType/,
  ],
  [
    'a sum of texts',
    { totalSummary: '[{"selector":"name","summaryType":"sum"}]' },
    'totalSummary',
    /«name» non ammette il riepilogo «sum»/,
  ],
  ['a summary of an unknown column', { groupSummary: '[{"selector":"x","summaryType":"max"}]' }, 'groupSummary', /«x»/],
  ['a summary without a column', { totalSummary: '[{"summaryType":"max"}]' }, 'totalSummary', /selector/],
  ['a negative skip', { skip: -1 }, 'skip', /intero/],
  ['half a row', { take: 1.5 }, 'take', /intero/],
  ['NaN rows', { take: NaN }, 'take', /intero/],
  ['1,001 rows', { take: 1001 }, 'take', /1000/],
])('refuses %s with a 400 that names it', async (_, query, member, message) => {
  const error = await ask(query).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 400, message: expect.stringMatching(message) as string });
  expect((error as ApiError).validationErrors?.map(({ members }) => members)).toEqual([[member]]);
  expect((error as ApiError).message.length).toBeLessThan(400);
});

it.each<[string, unknown]>([
  ['quotes and semicolons', ['name', '=', "x'; drop table probe; --"]],
  ['a parameter of the driver', ['name', '=', '$1']],
  ['a lone surrogate', ['name', '=', '\ud800']],
  ['a number too large for the column', ['whole', '=', 99_999_999_999]],
  ['a number too large for any integer', ['whole', '>', 1e300]],
  ['a fraction for a whole number', ['whole', '=', 0.5]],
  ['the first and the last year', [['day', '>', '9999-12-30'], 'or', ['at', '<', '1000-01-01']]],
  ['five hundred conditions', many(499)],
])('answers %s without a failure of the database', async (_, value) => {
  const { data } = await ask(filter(value));
  expect(data.length).toBeLessThan(2);
  expect((await ask({ requireTotalCount: true })).totalCount).toBe(1);
});

it('sends twenty rows by default, and none for zero', async () => {
  const owner = randomUUID();
  await sql`insert into probe (id, tenant_id, cents) select gen_random_uuid(), ${owner}, n from generate_series(1, 30) n`.execute(
    database,
  );
  const count = async (query: LoadQuery) =>
    (await load({ database, definition: probeList, tenantId: owner }, parseLoadOptions(query))).data.length;
  expect(await count({})).toBe(20);
  expect(await count({ take: 0 })).toBe(0);
  expect(await count({ take: 1000 })).toBe(30);
});
