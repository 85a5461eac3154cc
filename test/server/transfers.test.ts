/** Transfers to the office's account: imported statements, and the treatment of their lines. */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { checkInvariants } from '../../server/domains/wallets';
import { HOST_TENANT_ID } from '../../server/platform/database/schema';
import { camt, type CamtStatement } from '../support/bank/camt';
import { bankId, nextDay, statement } from '../support/bank/newStatement';
import { OFFICE_IBAN, setOfficeIban } from '../support/bank/rows';
import { formOf } from '../support/certificates/requestBodies';
import { insertPortalRows } from '../support/portalRows';
import { startServer, type TestServer } from '../support/startServer';
import { bearer } from '../support/tokens';

type Who = 'cassa' | 'admin' | 'certificatore' | 'gestore';
type Json = Record<string, unknown>;

let server: TestServer;
let headers: Record<Who, { authorization: string }>;
let wallet: { id: string; reference: string };

beforeAll(async () => {
  server = await startServer({ referenceData: true });
  const rows = await insertPortalRows(server.database, { isFunded: false });
  await setOfficeIban(server.database);
  const as = (who: Who) => bearer(server, who);
  headers = {
    cassa: await as('cassa'),
    admin: await as('admin'),
    certificatore: await as('certificatore'),
    gestore: await as('gestore'),
  };
  wallet = await server.database
    .selectFrom('wallet')
    .select(['id', 'reference'])
    .where('owner_certifier_id', '=', rows.certifierId)
    .executeTakeFirstOrThrow();
});
afterAll(() => server.close());
afterEach(async () => {
  expect(await checkInvariants(server.database, HOST_TENANT_ID)).toEqual([]);
});

const ROOT = '/api/app/portafogli';

interface Sent {
  readonly bytes: string | Buffer;
  readonly name?: string;
  readonly query?: Record<string, string>;
  readonly who?: Who;
}
const send = ({ bytes, name = 'estratto.xml', query = {}, who = 'cassa' }: Sent) => {
  const form = formOf([{ name, bytes }]);
  return server.inject({
    method: 'POST',
    url: `${ROOT}/estratti-conto`,
    query,
    payload: form.payload,
    headers: { ...headers[who], ...form.headers },
  });
};
const get = (path: string, who: Who = 'cassa') => server.inject({ url: `${ROOT}/${path}`, headers: headers[who] });
const line = async (id: string, who: Who = 'cassa') => (await get(`bonifici/${id}`, who)).json<Json>();
const command = (id: string, input: Json, who: Who = 'cassa') =>
  server.inject({
    method: 'POST',
    url: `${ROOT}/bonifici/${id}/comandi`,
    headers: headers[who],
    payload: { id: randomUUID(), version: 1, ...input },
  });
const type = (input: Json = {}) =>
  server.inject({
    method: 'POST',
    url: `${ROOT}/bonifici`,
    headers: headers.cassa,
    payload: {
      id: randomUUID(),
      walletId: wallet.id,
      kind: 'bonifico',
      amount: '30',
      bookedOn: '2026-02-01',
      bankReference: `TRN-${randomUUID()}`,
      reason: 'Bonifico visto in banca',
      ...input,
    },
  });
const balance = async () =>
  (
    await server.database
      .selectFrom('wallet')
      .select('balance_cents as cents')
      .where('id', '=', wallet.id)
      .executeTakeFirstOrThrow()
  ).cents;
const credits = async (id: string) =>
  (await server.database.selectFrom('ledger_transfer').select('id').where('subject_id', '=', id).execute()).length;

/** Takes in one transfer. Returns the id of its line. */
async function oneLine(entry: Partial<CamtStatement['entries'][number]> = {}, query: Record<string, string> = {}) {
  const text = entry.text ?? randomUUID();
  const sent = await send({ bytes: statement([{ ...entry, text }]), query });
  expect(sent.statusCode).toBe(200);
  const filter = encodeURIComponent(JSON.stringify(['text', 'contains', text]));
  const { data } = (await get(`bonifici?filter=${filter}`)).json<{ data: { id: string }[] }>();
  const [first] = data;
  if (!first) throw new Error('The line is not there.');
  return first.id;
}

describe('a statement', () => {
  it('becomes lines with proposals, and is stored byte for byte', async () => {
    const bytes = statement([
      { text: `ricarica ${wallet.reference}` },
      { text: 'certificatore n. 500' },
      { text: 'saldo fattura' },
      { text: '/PUR/LGPE-RIVERSAMENTO/URI/2026-03-02ABC' },
      { amount: '40.00', isDebit: true },
    ]);
    const [taken] = (await send({ bytes })).json<{ items: Json[] }>().items;
    expect(taken).toMatchObject({ lines: 4, known: 0, exact: 1, proposed: 1, remittances: 1, warning: null });
    const stored = await get(`estratti-conto/${String(taken?.['id'])}/file`);
    expect(stored.rawPayload.equals(Buffer.from(bytes))).toBe(true);
    expect(stored.headers['content-disposition']).toContain('estratto.xml');
    const filter = encodeURIComponent(JSON.stringify(['statementId', '=', taken?.['id']]));
    const { data } = (await get(`bonifici?filter=${filter}`)).json<{ data: Json[] }>();
    expect(data.map(({ state, score, isExact }) => [state, score, isExact]).sort()).toEqual([
      ['DaAbbinare', 0, false],
      ['DaAbbinare', 100, true],
      ['DaAbbinare', 80, false],
      ['Riversamento', 0, false],
    ]);
    const remitted = data.find(({ state }) => state === 'Riversamento');
    expect(await line(String(remitted?.['id']))).toMatchObject({ candidates: [], openTo: [], flow: '2026-03-02ABC' });
  });

  it('is taken in where its message has statements of other accounts as well, which are left out and reported', async () => {
    const one = statement([{ text: `ricarica ${wallet.reference}` }]);
    const [, foreign = ''] =
      /(<Stmt>.*<\/Stmt>)/s.exec(camt({ id: bankId(), iban: 'DE89370400440532013000', entries: [] })) ?? [];
    // An unreadable statement of a foreign account does not block the others.
    const dollars = foreign.replaceAll('DE89370400440532013000', 'GB29NWBK60161331926819').replaceAll('"EUR"', '"USD"');
    const bytes = one.replace('<Stmt>', `${foreign}${dollars}<Stmt>`);
    const answer = (await send({ bytes })).json<{ items: Json[]; otherAccounts: string[] }>();
    expect(answer.items).toEqual([expect.objectContaining({ lines: 1, exact: 1 })]);
    expect(answer.otherAccounts).toEqual(['DE89370400440532013000', 'GB29NWBK60161331926819']);
    const own = statement([{}]);
    const broken = own.replace('<Stmt>', `${foreign}<Stmt>`).replaceAll('"EUR"', '"USD"');
    expect((await send({ bytes: broken })).statusCode).toBe(400);
  });

  it.each<[string, () => string | Buffer, RegExp, Record<string, string>?]>([
    ['of another account', () => camt({ id: 'X', iban: 'DE89370400440532013000', entries: [] }), /altro conto/],
    ['with a broken sum', () => statement([{}], { closing: '1.00' }), /I conti non tornano/],
    ['with a document type', () => statement([{}]).replace('<Document', '<!DOCTYPE a><Document'), /DOCTYPE/],
    ['that is no statement', () => '<ape2015/>', /camt\.053/],
    ['of unknown columns', () => 'a;b;c\n1;2;3\n', /colonne che si riconoscono/],
    [
      'of another separator',
      () => 'Data|Importo|Testo\n01/02/2020|1,00|x\n',
      /separatore/,
      { separator: ';', bookedOn: 'Data', amount: 'Importo' },
    ],
    [
      'of another encoding',
      () => Buffer.from('Data;Importo;Testo\n01/02/2020;1,00;perch\xe9\n', 'latin1'),
      /utf-8/,
      { encoding: 'utf-8' },
    ],
  ] as [string, () => string | Buffer, RegExp, Record<string, string>?][])(
    'is refused at the file when it is one %s',
    async (_what, bytes, words, choices = {}) => {
      const csv = { iban: OFFICE_IBAN, opening: '0,00', closing: '1,00' };
      const refused = await send({ bytes: bytes(), query: { ...csv, ...choices } });
      expect(refused.statusCode).toBe(400);
      expect(refused.json<{ error: { message: string } }>().error.message).toMatch(words);
    },
  );

  it.each([
    ['a null character', 'a\0b.xml', 'ab.xml'],
    ['a character where it is too long', `${'x'.repeat(199)}😀`, 'x'.repeat(199)],
  ])('is taken in from a file whose name has %s', async (_what, name, stored) => {
    const [taken] = (await send({ bytes: statement([{}]), name })).json<{ items: Json[] }>().items;
    const file = await get(`estratti-conto/${String(taken?.['id'])}/file`);
    expect(file.headers['content-disposition']).toMatch(/^attachment; /);
    expect(file.headers['content-disposition']).toContain(`; filename*=UTF-8''${encodeURIComponent(stored)}`);
  });

  it('is taken in once: neither its message, nor itself, nor its day comes again', async () => {
    const booked = nextDay();
    const entries = [{ amount: '12.00', day: booked, reference: bankId() }];
    const input = { id: bankId(), iban: OFFICE_IBAN, entries };
    const both = await Promise.all([send({ bytes: camt(input) }), send({ bytes: camt(input) })]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    for (const other of [{ messageId: 'M2' }, { messageId: 'M3', id: 'another' }])
      expect(
        (await send({ bytes: camt({ ...input, ...other }) })).json<{ error: { message: string } }>().error.message,
      ).toMatch(/già stat[oa] importat[oa]/);
  });

  it('credits lines that name their wallet at once, on request', async () => {
    const before = await balance();
    const id = await oneLine({ text: wallet.reference }, { creditExact: 'true' });
    expect(await line(id)).toMatchObject({ state: 'Accreditato', receipt: { number: expect.any(Number) as number } });
    expect(await balance()).toBe(before + 10_000);
  });
});

it('with several indistinguishable payments is credited by a person, not by the reference of one', async () => {
  const before = await balance();
  const parts = [
    { amount: '60.00', endToEndId: wallet.reference },
    { amount: '30.00', endToEndId: 'ALTRO' },
  ];
  const id = await oneLine({ parts }, { creditExact: 'true' });
  expect(await line(id)).toMatchObject({ state: 'DaAbbinare', isExact: false, candidates: [{ walletId: wallet.id }] });
  expect(await balance()).toBe(before);
});

describe('a line', () => {
  it('is credited once, however often and by how many it is assigned', async () => {
    const id = await oneLine();
    const before = await balance();
    const input = { event: 'assign', walletId: wallet.id, id: randomUUID() };
    const answers = await Promise.all([
      command(id, input),
      command(id, input),
      command(id, { ...input, id: randomUUID() }, 'admin'),
    ]);
    const [first, again, other] = answers.map(({ statusCode }) => statusCode);
    // The first of the two commands is carried out; one that was sent twice has one answer.
    expect(again).toBe(first);
    expect([first, other].sort()).toEqual([200, 409]);
    expect(await balance()).toBe(before + 10_000);
    expect(await credits(id)).toBe(1);
    expect(await line(id)).toMatchObject({ state: 'Accreditato', openTo: ['reverse'], version: 2 });
  });

  it('above the amount waits for another person than the one who proposed it', async () => {
    const id = await oneLine({ amount: '1000.01' });
    const before = await balance();
    const proposed = await command(id, { event: 'assign', walletId: wallet.id });
    expect(proposed.json()).toMatchObject({ state: 'DaApprovare', needsSecond: true, openTo: ['reject'] });
    const own = await command(id, { event: 'approve', version: 2 });
    expect(own.statusCode).toBe(403);
    expect(own.json<{ error: { code: string } }>().error.code).toBe('Sace:BankLine:SamePerson');
    expect(await balance()).toBe(before);
    const approved = await command(id, { event: 'approve', version: 2 }, 'admin');
    expect(approved.json()).toMatchObject({ state: 'Accreditato', proposedByName: 'cassa', approvedByName: 'admin' });
    expect(await balance()).toBe(before + 100_001);
    expect((await line(id))['history']).toMatchObject([{ event: 'assigned' }, { event: 'approved', by: 'admin' }]);
  });

  it('is rejected with a reason, and may be proposed again', async () => {
    const id = await oneLine({ amount: '2000.00' });
    await command(id, { event: 'assign', walletId: wallet.id });
    const bare = await command(id, { event: 'reject', version: 2 }, 'admin');
    expect(bare.json<{ error: { validationErrors: Json[] } }>().error.validationErrors).toMatchObject([
      { message: 'Scrivi il motivo.', members: ['note'] },
    ]);
    const rejected = await command(id, { event: 'reject', version: 2, note: 'Non è suo' }, 'admin');
    expect(rejected.json()).toMatchObject({ state: 'DaAbbinare', openTo: ['assign', 'suspend'] });
    expect(rejected.json()).not.toHaveProperty('wallet');
  });

  it('is set aside with its money, then given back or credited from there', async () => {
    const [first, second] = [await oneLine(), await oneLine()];
    for (const id of [first, second]) await command(id, { event: 'suspend', note: 'Non si sa di chi sia' });
    expect(await line(first)).toMatchObject({ state: 'Sospeso', openTo: ['assign', 'return'] });
    const returned = await command(first, { event: 'return', version: 2, note: 'Reso all’ordinante' });
    expect(returned.json()).toMatchObject({ state: 'Restituito', openTo: [] });
    const before = await balance();
    await command(second, { event: 'assign', version: 2, walletId: wallet.id });
    expect(await balance()).toBe(before + 10_000);
  });

  it('gives its credit back once, cancels the receipt, and is credited again', async () => {
    const id = await oneLine();
    await command(id, { event: 'assign', walletId: wallet.id });
    const before = await balance();
    const undone = await command(id, { event: 'reverse', version: 2, note: 'Portafoglio sbagliato' });
    expect(undone.json()).toMatchObject({ state: 'DaAbbinare' });
    expect(undone.json()).not.toHaveProperty('receipt');
    expect((await command(id, { event: 'reverse', version: 2, note: 'Due volte' })).statusCode).toBe(409);
    expect(await balance()).toBe(before - 10_000);
    expect((await command(id, { event: 'assign', version: 3, walletId: wallet.id })).statusCode).toBe(200);
    expect(await balance()).toBe(before);
  });

  it('that the bank took back takes its credit back, and is found by its amount', async () => {
    const id = await oneLine({ amount: '77.00', payerIban: OFFICE_IBAN });
    await command(id, { event: 'assign', walletId: wallet.id });
    const before = await balance();
    const storno = await oneLine({ amount: '77.00', payerIban: OFFICE_IBAN, isDebit: true, isReversal: true });
    expect(await line(storno)).toMatchObject({
      state: 'DaStornare',
      reversible: [{ id }],
      openTo: ['correct', 'dismiss'],
    });
    const corrected = await command(storno, { event: 'correct', lineId: id });
    expect(corrected.json()).toMatchObject({ state: 'Stornato', correctsId: id });
    expect(await balance()).toBe(before - 7_700);
    expect(await line(id)).toMatchObject({ state: 'Stornato', openTo: [] });
  });

  it('that brings back what the office had paid takes back no credit of the same amount', async () => {
    const id = await oneLine({ amount: '78.00', text: wallet.reference }, { creditExact: 'true' });
    const before = await balance();
    const storno = await oneLine({ amount: '78.00', isReversal: true });
    expect(await line(storno)).toMatchObject({ state: 'DaStornare', reversible: [], openTo: ['dismiss'] });
    expect((await command(storno, { event: 'correct', lineId: id })).statusCode).toBe(403);
    expect(await balance()).toBe(before);
  });
});

describe('a credit that is typed', () => {
  it('is entered once by its id, credited once somebody else approved it, and not again by the statement that tells it', async () => {
    const before = await balance();
    const input = { id: randomUUID(), bankReference: 'TRN-X' };
    const answers = await Promise.all([type(input), type(input)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await type({ bankReference: 'TRN-X' })).statusCode).toBe(409);
    expect([await balance(), await line(input.id)]).toMatchObject([before, { state: 'DaApprovare' }]);
    await command(input.id, { event: 'approve', version: 2 }, 'admin');
    expect(await balance()).toBe(before + 3_000);
    const [taken] = (await send({ bytes: statement([{ amount: '31.00', reference: 'TRN-X' }]) })).json<{
      items: Json[];
    }>().items;
    expect(taken).toMatchObject({ lines: 1, known: 1 });
    expect(taken?.['warning']).toMatch(/TRN-X era registrato per 30,00\s€, l’estratto conto dice 31,00/);
  });

  it('is known by its reference however that is written', async () => {
    expect((await type({ bankReference: 'cro 0123 abc' })).statusCode).toBe(200);
    expect((await type({ bankReference: 'CRO0123ABC' })).statusCode).toBe(409);
    const [taken] = (await send({ bytes: statement([{ amount: '30.00', reference: 'CRO0123ABC' }]) })).json<{
      items: Json[];
    }>().items;
    expect(taken).toMatchObject({ lines: 1, known: 1 });
  });

  it('while a statement that tells it is taken in, is one line', async () => {
    for (const delay of [5, 15, 25, 35]) {
      const reference = `RACE-${String(delay)}`;
      const bytes = statement([...Array.from({ length: 150 }, () => ({})), { reference }]);
      const typing = setTimeout(delay).then(() => type({ bankReference: reference, amount: '100' }));
      const [taken, typed] = await Promise.all([send({ bytes }), typing]);
      expect(taken.statusCode).toBe(200);
      const known = taken.json<{ items: { known: number }[] }>().items[0]?.known;
      expect([typed.statusCode, known]).toEqual(typed.statusCode === 200 ? [200, 1] : [409, 0]);
    }
  });

  it('frees its reference for the bank when it is undone', async () => {
    const typed = (await type({ bankReference: 'TRN-Y' })).json<Json>();
    await command(String(typed['id']), { event: 'approve', version: 2 }, 'admin');
    await command(String(typed['id']), { event: 'reverse', version: 3, note: 'Scritto per errore' });
    expect(await line(String(typed['id']))).toMatchObject({ state: 'Annullato', openTo: [] });
    await oneLine({ reference: 'TRN-Y' });
  });

  it.each([
    [{ amount: '1,005' }, 'amount', /due decimali/],
    [{ amount: '-5' }, 'amount', /negativo/],
    [{ amount: '0' }, 'amount', /maggiore di zero/],
    [{ amount: 'trenta' }, 'amount', /in cifre/],
    [{ amount: '100000,01' }, 'amount', /massimo/],
    [{ bookedOn: '2999-01-01' }, 'bookedOn', /futuro/],
    [{ bankReference: ' ' }, 'bankReference', /CRO o TRN/],
    [{ bankReference: 'NONREF' }, 'bankReference', /CRO o TRN/],
    [{ reason: ' ' }, 'reason', /motivo/],
    [{ reason: 'a\0b' }, 'reason', /non è valido/],
    [{ bankReference: 'TRN\0' }, 'bankReference', /non è valido/],
  ])('is refused with %j', async (input, member, words) => {
    const refused = await type(input);
    expect(refused.statusCode).toBe(400);
    expect(refused.json<{ error: { validationErrors: Json[] } }>().error.validationErrors).toEqual([
      { message: expect.stringMatching(words) as string, members: [member] },
    ]);
  });
});

it('finds wallets by all words of their holder, number, code or reference', async () => {
  const found = async (search: string) =>
    (await get(`titolari?search=${encodeURIComponent(search)}`)).json<{ items: { walletId: string }[] }>().items;
  expect(await found(wallet.reference)).toMatchObject([{ walletId: wallet.id, certifierNumber: 500 }]);
  expect(await found('energia')).toHaveLength(1);
  expect(await found('energia 500')).toEqual([]);
  const refused = await get('titolari?search=a%00b');
  expect([refused.statusCode, refused.json<Json>()]).toMatchObject([
    400,
    { error: { validationErrors: [{ members: ['search'] }] } },
  ]);
});

it('is for those who look after wallets alone', async () => {
  for (const who of ['certificatore', 'gestore'] as const) {
    expect((await get('bonifici', who)).statusCode).toBe(403);
    expect((await send({ bytes: '', who })).statusCode).toBe(403);
  }
});
