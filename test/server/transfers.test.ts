/** Transfers to the office's account: imported statements, and the treatment of their lines. */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { checkInvariants, debit } from '../../server/domains/wallets';
import { credit } from '../../server/domains/wallets/ledger/moveMoney';
import { HOST_TENANT_ID } from '../../server/platform/database/schema';
import { camt } from '../support/bank/camt';
import { bankId, nextDay, statement } from '../support/bank/newStatement';
import { OFFICE_IBAN } from '../support/bank/rows';
import { openTransferRequests, type Json, type TransferRequests } from '../support/bank/transferRequests';
import { startServer, type TestServer } from '../support/startServer';
import { systemOf } from '../support/wallets';

let server: TestServer;
let bank: TransferRequests;

beforeAll(async () => {
  server = await startServer({ referenceData: true });
  bank = await openTransferRequests(server);
});
afterAll(() => server.close());
afterEach(async () => {
  expect(await checkInvariants(server.database, HOST_TENANT_ID)).toEqual([]);
});

describe('a statement', () => {
  it('becomes lines with proposals, and is stored byte for byte', async () => {
    const bytes = statement([
      { text: `ricarica ${bank.wallet.reference}` },
      { text: 'certificatore n. 500' },
      { text: 'saldo fattura' },
      { text: '/PUR/LGPE-RIVERSAMENTO/URI/2026-03-02ABC' },
      { amount: '40.00', isDebit: true },
    ]);
    const [taken] = (await bank.send({ bytes })).json<{ items: Json[] }>().items;
    expect(taken).toMatchObject({ lines: 4, known: 0, exact: 1, proposed: 1, remittances: 1, warning: null });
    const stored = await bank.get(`estratti-conto/${String(taken?.['id'])}/file`);
    expect(stored.rawPayload.equals(Buffer.from(bytes))).toBe(true);
    expect(stored.headers['content-disposition']).toContain('estratto.xml');
    const filter = encodeURIComponent(JSON.stringify(['statementId', '=', taken?.['id']]));
    const { data } = (await bank.get(`bonifici?filter=${filter}`)).json<{ data: Json[] }>();
    expect(data.map(({ state, score, isExact }) => [state, score, isExact]).sort()).toEqual([
      ['DaAbbinare', 0, false],
      ['DaAbbinare', 100, true],
      ['DaAbbinare', 80, false],
      ['Riversamento', 0, false],
    ]);
    const remitted = data.find(({ state }) => state === 'Riversamento');
    expect(await bank.line(String(remitted?.['id']))).toMatchObject({
      candidates: [],
      openTo: [],
      flow: '2026-03-02ABC',
    });
  });

  it('is taken in where its message has statements of other accounts as well, which are left out and reported', async () => {
    const one = statement([{ text: `ricarica ${bank.wallet.reference}` }]);
    const [, foreign = ''] =
      /(<Stmt>.*<\/Stmt>)/s.exec(camt({ id: bankId(), iban: 'DE89370400440532013000', entries: [] })) ?? [];
    // An unreadable statement of a foreign account does not block the others.
    const dollars = foreign.replaceAll('DE89370400440532013000', 'GB29NWBK60161331926819').replaceAll('"EUR"', '"USD"');
    const bytes = one.replace('<Stmt>', `${foreign}${dollars}<Stmt>`);
    const answer = (await bank.send({ bytes })).json<{ items: Json[]; otherAccounts: string[] }>();
    expect(answer.items).toEqual([expect.objectContaining({ lines: 1, exact: 1 })]);
    expect(answer.otherAccounts).toEqual(['DE89370400440532013000', 'GB29NWBK60161331926819']);
    const own = statement([{}]);
    const broken = own.replace('<Stmt>', `${foreign}<Stmt>`).replaceAll('"EUR"', '"USD"');
    expect((await bank.send({ bytes: broken })).statusCode).toBe(400);
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
      const refused = await bank.send({ bytes: bytes(), query: { ...csv, ...choices } });
      expect(refused.statusCode).toBe(400);
      expect(refused.json<{ error: { message: string } }>().error.message).toMatch(words);
    },
  );

  it.each([
    ['a null character', 'a\0b.xml', 'ab.xml'],
    ['a character where it is too long', `${'x'.repeat(199)}😀`, 'x'.repeat(199)],
  ])('is taken in from a file whose name has %s', async (_what, name, stored) => {
    const [taken] = (await bank.send({ bytes: statement([{}]), name })).json<{ items: Json[] }>().items;
    const file = await bank.get(`estratti-conto/${String(taken?.['id'])}/file`);
    expect(file.headers['content-disposition']).toMatch(/^attachment; /);
    expect(file.headers['content-disposition']).toContain(`; filename*=UTF-8''${encodeURIComponent(stored)}`);
  });

  it('is taken in once: neither its message, nor itself, nor its day comes again', async () => {
    const booked = nextDay();
    const entries = [{ amount: '12.00', day: booked, reference: bankId() }];
    const input = { id: bankId(), iban: OFFICE_IBAN, entries };
    const both = await Promise.all([bank.send({ bytes: camt(input) }), bank.send({ bytes: camt(input) })]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    for (const other of [{ messageId: 'M2' }, { messageId: 'M3', id: 'another' }])
      expect(
        (await bank.send({ bytes: camt({ ...input, ...other }) })).json<{ error: { message: string } }>().error.message,
      ).toMatch(/già stat[oa] importat[oa]/);
  });

  it('credits lines that name their wallet at once, on request', async () => {
    const before = await bank.balance();
    const id = await bank.oneLine({ text: bank.wallet.reference }, { creditExact: 'true' });
    expect(await bank.line(id)).toMatchObject({
      state: 'Accreditato',
      receipt: { number: expect.any(Number) as number },
    });
    expect(await bank.balance()).toBe(before + 10_000);
  });
});

it('with several indistinguishable payments is credited by a person, not by the reference of one', async () => {
  const before = await bank.balance();
  const parts = [
    { amount: '60.00', endToEndId: bank.wallet.reference },
    { amount: '30.00', endToEndId: 'ALTRO' },
  ];
  const id = await bank.oneLine({ parts }, { creditExact: 'true' });
  expect(await bank.line(id)).toMatchObject({
    state: 'DaAbbinare',
    isExact: false,
    candidates: [{ walletId: bank.wallet.id }],
  });
  expect(await bank.balance()).toBe(before);
});

describe('a line', () => {
  it('is credited once, however often and by how many it is assigned', async () => {
    const id = await bank.oneLine();
    const before = await bank.balance();
    const input = { event: 'assign', walletId: bank.wallet.id, id: randomUUID() };
    const answers = await Promise.all([
      bank.command(id, input),
      bank.command(id, input),
      bank.command(id, { ...input, id: randomUUID() }, 'admin'),
    ]);
    const [first, again, other] = answers.map(({ statusCode }) => statusCode);
    // The first of the two commands is carried out; one that was sent twice has one answer.
    expect(again).toBe(first);
    expect([first, other].sort()).toEqual([200, 409]);
    expect(await bank.balance()).toBe(before + 10_000);
    expect(await bank.credits(id)).toBe(1);
    expect(await bank.line(id)).toMatchObject({ state: 'Accreditato', openTo: ['reverse'], version: 2 });
  });

  it('above the amount waits for another person than the one who proposed it', async () => {
    const id = await bank.oneLine({ amount: '1000.01' });
    const before = await bank.balance();
    const proposed = await bank.command(id, { event: 'assign', walletId: bank.wallet.id });
    expect(proposed.json()).toMatchObject({ state: 'DaApprovare', needsSecond: true, openTo: ['reject'] });
    const own = await bank.command(id, { event: 'approve', version: 2 });
    expect(own.statusCode).toBe(403);
    expect(own.json<{ error: { code: string } }>().error.code).toBe('Sace:BankLine:SamePerson');
    expect(await bank.balance()).toBe(before);
    const approved = await bank.command(id, { event: 'approve', version: 2 }, 'admin');
    expect(approved.json()).toMatchObject({ state: 'Accreditato', proposedByName: 'cassa', approvedByName: 'admin' });
    expect(await bank.balance()).toBe(before + 100_001);
    expect((await bank.line(id))['history']).toMatchObject([{ event: 'assigned' }, { event: 'approved', by: 'admin' }]);
  });

  it('is rejected with a reason, and may be proposed again', async () => {
    const id = await bank.oneLine({ amount: '2000.00' });
    await bank.command(id, { event: 'assign', walletId: bank.wallet.id });
    const bare = await bank.command(id, { event: 'reject', version: 2 }, 'admin');
    expect(bare.json<{ error: { validationErrors: Json[] } }>().error.validationErrors).toMatchObject([
      { message: 'Scrivi il motivo.', members: ['note'] },
    ]);
    const rejected = await bank.command(id, { event: 'reject', version: 2, note: 'Non è suo' }, 'admin');
    expect(rejected.json()).toMatchObject({ state: 'DaAbbinare', openTo: ['assign', 'payFee', 'suspend'] });
    expect(rejected.json()).not.toHaveProperty('wallet');
  });

  it('is set aside with its money, then given back or credited from there', async () => {
    const [first, second] = [await bank.oneLine(), await bank.oneLine()];
    for (const id of [first, second]) await bank.command(id, { event: 'suspend', note: 'Non si sa di chi sia' });
    expect(await bank.line(first)).toMatchObject({ state: 'Sospeso', openTo: ['assign', 'payFee', 'return'] });
    const returned = await bank.command(first, { event: 'return', version: 2, note: 'Reso all’ordinante' });
    expect(returned.json()).toMatchObject({ state: 'Restituito', openTo: [] });
    const before = await bank.balance();
    await bank.command(second, { event: 'assign', version: 2, walletId: bank.wallet.id });
    expect(await bank.balance()).toBe(before + 10_000);
  });

  it('gives its credit back once, cancels the receipt, and is credited again', async () => {
    const id = await bank.oneLine();
    await bank.command(id, { event: 'assign', walletId: bank.wallet.id });
    const before = await bank.balance();
    const undone = await bank.command(id, { event: 'reverse', version: 2, note: 'Portafoglio sbagliato' });
    expect(undone.json()).toMatchObject({ state: 'DaAbbinare' });
    expect(undone.json()).not.toHaveProperty('receipt');
    expect((await bank.command(id, { event: 'reverse', version: 2, note: 'Due volte' })).statusCode).toBe(409);
    expect(await bank.balance()).toBe(before - 10_000);
    expect((await bank.command(id, { event: 'assign', version: 3, walletId: bank.wallet.id })).statusCode).toBe(200);
    expect(await bank.balance()).toBe(before);
  });

  it('that the bank took back takes its credit back, and is found by its amount', async () => {
    const id = await bank.oneLine({ amount: '77.00', payerIban: OFFICE_IBAN });
    await bank.command(id, { event: 'assign', walletId: bank.wallet.id });
    const before = await bank.balance();
    const storno = await bank.oneLine({ amount: '77.00', payerIban: OFFICE_IBAN, isDebit: true, isReversal: true });
    expect(await bank.line(storno)).toMatchObject({
      state: 'DaStornare',
      reversible: [{ id }],
      openTo: ['correct', 'dismiss'],
    });
    const corrected = await bank.command(storno, { event: 'correct', lineId: id });
    expect(corrected.json()).toMatchObject({ state: 'Stornato', correctsId: id });
    expect(await bank.balance()).toBe(before - 7_700);
    expect(await bank.line(id)).toMatchObject({ state: 'Stornato', openTo: [] });
  });

  it('that the bank took back after its money was spent waits for it, and blocks the wallet until it has it', async () => {
    const walletId = bank.wallet.id;
    const status = async () =>
      (await server.database.selectFrom('wallet').select('status').where('id', '=', walletId).executeTakeFirstOrThrow())
        .status;
    const owed = async () => (await bank.detail())['owedCents'];
    const id = await bank.oneLine({ amount: '79.00', payerIban: OFFICE_IBAN });
    await bank.command(id, { event: 'assign', walletId });
    const before = await bank.balance();
    const booking = { walletId, reason: 'Prova', cents: before - 100 };
    await server.database
      .transaction()
      .execute((transaction) =>
        debit(transaction, systemOf(), { ...booking, key: randomUUID(), kind: 'AddebitoApe', to: 'apeRevenue' }),
      );
    const storno = await bank.oneLine({ amount: '79.00', payerIban: OFFICE_IBAN, isDebit: true, isReversal: true });
    const waiting = await bank.command(storno, { event: 'correct', lineId: id });
    expect([waiting.statusCode, waiting.json()]).toMatchObject([
      200,
      { state: 'DaStornare', openTo: ['correct', 'dismiss'] },
    ]);
    expect([await status(), await owed(), await bank.balance()]).toEqual(['Bloccato', 7_900, 100]);
    expect(await bank.line(id)).toMatchObject({ state: 'Accreditato' });
    await server.database
      .transaction()
      .execute((transaction) =>
        credit(transaction, systemOf(), { ...booking, key: randomUUID(), kind: 'Ricarica', from: 'pagopa' }),
      );
    const corrected = await bank.command(storno, { event: 'correct', version: 2, lineId: id });
    expect(corrected.json()).toMatchObject({ state: 'Stornato', correctsId: id });
    expect([await status(), await owed(), await bank.balance()]).toEqual(['Attivo', 0, before - 7_900]);
  });

  it('that brings back what the office had paid takes back no credit of the same amount', async () => {
    const id = await bank.oneLine({ amount: '78.00', text: bank.wallet.reference }, { creditExact: 'true' });
    const before = await bank.balance();
    const storno = await bank.oneLine({ amount: '78.00', isReversal: true });
    expect(await bank.line(storno)).toMatchObject({ state: 'DaStornare', reversible: [], openTo: ['dismiss'] });
    expect((await bank.command(storno, { event: 'correct', lineId: id })).statusCode).toBe(403);
    expect(await bank.balance()).toBe(before);
  });
});

describe('a credit that is typed', () => {
  it('is entered once by its id, credited once somebody else approved it, and not again by the statement that tells it', async () => {
    const before = await bank.balance();
    const input = { id: randomUUID(), bankReference: 'TRN-X' };
    const answers = await Promise.all([bank.type(input), bank.type(input)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await bank.type({ bankReference: 'TRN-X' })).statusCode).toBe(409);
    expect([await bank.balance(), await bank.line(input.id)]).toMatchObject([before, { state: 'DaApprovare' }]);
    await bank.command(input.id, { event: 'approve', version: 2 }, 'admin');
    expect(await bank.balance()).toBe(before + 3_000);
    const [taken] = (await bank.send({ bytes: statement([{ amount: '30.00', reference: 'TRN-X' }]) })).json<{
      items: Json[];
    }>().items;
    expect(taken).toMatchObject({ lines: 1, known: 1 });
    expect(await bank.balance()).toBe(before + 3_000);
  });

  it('is known by its reference however that is written', async () => {
    expect((await bank.type({ bankReference: 'cro 0123 abc' })).statusCode).toBe(200);
    expect((await bank.type({ bankReference: 'CRO0123ABC' })).statusCode).toBe(409);
    const [taken] = (await bank.send({ bytes: statement([{ amount: '30.00', reference: 'CRO0123ABC' }]) })).json<{
      items: Json[];
    }>().items;
    expect(taken).toMatchObject({ lines: 1, known: 1 });
  });

  it('while a statement that tells it is taken in, is one line', async () => {
    for (const delay of [5, 15, 25, 35]) {
      const reference = `RACE-${String(delay)}`;
      const bytes = statement([...Array.from({ length: 150 }, () => ({})), { reference }]);
      const typing = setTimeout(delay).then(() => bank.type({ bankReference: reference, amount: '100' }));
      const [taken, typed] = await Promise.all([bank.send({ bytes }), typing]);
      expect(taken.statusCode).toBe(200);
      const known = taken.json<{ items: { known: number }[] }>().items[0]?.known;
      expect([typed.statusCode, known]).toEqual(typed.statusCode === 200 ? [200, 1] : [409, 0]);
    }
  });

  it('frees its reference for the bank when it is undone', async () => {
    const typed = (await bank.type({ bankReference: 'TRN-Y' })).json<Json>();
    await bank.command(String(typed['id']), { event: 'approve', version: 2 }, 'admin');
    await bank.command(String(typed['id']), { event: 'reverse', version: 3, note: 'Scritto per errore' });
    expect(await bank.line(String(typed['id']))).toMatchObject({ state: 'Annullato', openTo: [] });
    await bank.oneLine({ reference: 'TRN-Y' });
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
    const refused = await bank.type(input);
    expect(refused.statusCode).toBe(400);
    expect(refused.json<{ error: { validationErrors: Json[] } }>().error.validationErrors).toEqual([
      { message: expect.stringMatching(words) as string, members: [member] },
    ]);
  });
});

it('finds wallets by all words of their holder, number, code or reference', async () => {
  const found = async (search: string) =>
    (await bank.get(`titolari?search=${encodeURIComponent(search)}`)).json<{ items: { walletId: string }[] }>().items;
  expect(await found(bank.wallet.reference)).toMatchObject([{ walletId: bank.wallet.id, certifierNumber: 500 }]);
  expect(await found('energia')).toHaveLength(1);
  expect(await found('energia 500')).toEqual([]);
  const refused = await bank.get('titolari?search=a%00b');
  expect([refused.statusCode, refused.json<Json>()]).toMatchObject([
    400,
    { error: { validationErrors: [{ members: ['search'] }] } },
  ]);
});

it('is for those who look after wallets alone', async () => {
  for (const who of ['certificatore', 'gestore'] as const) {
    expect((await bank.get('bonifici', who)).statusCode).toBe(403);
    expect((await bank.send({ bytes: '', who })).statusCode).toBe(403);
  }
});
