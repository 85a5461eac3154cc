/** Transfers that the office types before a statement reports them, and lines that banks give one reference. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { checkInvariants } from '../../server/domains/wallets';
import { HOST_TENANT_ID } from '../../server/platform/database/schema';
import { nextDay, statement } from '../support/bank/newStatement';
import { OFFICE_IBAN } from '../support/bank/rows';
import { openTransferRequests, type Json, type TransferRequests } from '../support/bank/transferRequests';
import { eventually } from '../support/eventually';
import { startServer, type TestServer } from '../support/startServer';
import { waitingForLocks } from '../support/waitingForLocks';

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

/** A TRN, which has thirty digits and letters. */
const newTrn = () => randomUUID().replaceAll('-', '').slice(0, 30).toUpperCase();

const take = async (entries: Parameters<typeof statement>[0], query: Record<string, string> = {}) => {
  const sent = await bank.send({ bytes: statement(entries), query });
  expect(sent.statusCode).toBe(200);
  return sent.json<{ items: Json[] }>().items[0];
};

const linesWith = async (text: string) => {
  const filter = encodeURIComponent(JSON.stringify(['text', 'contains', text]));
  return (await bank.get(`bonifici?filter=${filter}`)).json<{ data: { id: string; cents: number; state: string }[] }>()
    .data;
};

describe('a typed transfer', () => {
  it('with another day is the bank’s line also when its statement comes again with the lines that were bad', async () => {
    const trn = newTrn();
    const id = randomUUID();
    await bank.type({ id, bankReference: trn });
    const day = nextDay().split('-').reverse().join('/');
    const repaired = `Data;Importo;Causale;CRO\n${day};30,00;Bonifico;${trn}\n${day};20,00;Altro;${newTrn()}\n${day};-5,00;Spese;${newTrn()}\n`;
    const query = { iban: OFFICE_IBAN, opening: '100,00', closing: '145,00' };
    const take = (text: string, more: Record<string, string> = {}) =>
      bank.send({ bytes: Buffer.from(text), name: 'movimenti.csv', query: { ...query, ...more } });
    const bad = repaired.replace(';20,00;', ';venti;');
    const { digest } = (await take(bad)).json<{ error: { data: { digest: string } } }>().error.data;
    const partly = await take(bad, { acceptGoodLines: digest });
    expect(partly.json()).toMatchObject({ items: [{ lines: 1, known: 1, missing: 1 }] });
    const again = await take(bad, { acceptGoodLines: digest });
    expect([again.statusCode, again.json()]).toMatchObject([200, { items: [{ lines: 1, known: 1, missing: 1 }] }]);
    const whole = await take(repaired);
    expect([whole.statusCode, whole.json()]).toMatchObject([200, { items: [{ lines: 2, known: 1, missing: 0 }] }]);
    expect(await bank.line(id)).toMatchObject({ statementId: expect.any(String) as string, cents: 3_000 });
  });

  it('that the bank reports with another amount is credited once, with the amount of the bank', async () => {
    const before = await bank.balance();
    const trn = newTrn();
    const id = randomUUID();
    await bank.type({ id, bankReference: trn });
    await bank.command(id, { event: 'approve', version: 2 }, 'admin');
    const text = `ricarica ${bank.wallet.reference} ${randomUUID()}`;
    const taken = await take([{ amount: '31.00', reference: trn, text }], { creditExact: 'true' });
    expect(taken).toMatchObject({ lines: 1, known: 0, exact: 0 });
    expect(taken?.['warning']).toMatch(
      new RegExp(`${trn} era registrato per 30,00\\s€, l’estratto conto dice 31,00\\s€`),
    );
    const [reported] = await linesWith(text);
    expect(reported).toMatchObject({ cents: 3_100, state: 'DaAbbinare' });
    const lineId = reported?.id ?? '';
    const early = await bank.command(lineId, { event: 'assign', walletId: bank.wallet.id });
    expect([early.statusCode, early.json<Json>()]).toMatchObject([
      409,
      { error: { code: 'Sace:BankLine:TypedToo', message: expect.stringMatching(/a mano per 30,00/) as string } },
    ]);
    expect(await bank.balance()).toBe(before + 3_000);
    await bank.command(id, { event: 'reverse', version: 3, note: 'Importo sbagliato' });
    expect((await bank.command(lineId, { event: 'assign', walletId: bank.wallet.id })).statusCode).toBe(200);
    expect(await bank.balance()).toBe(before + 3_100);
  });

  it('is confirmed by a line that has the TRN in its text, under a reference of the bank’s own', async () => {
    const before = await bank.balance();
    const trn = newTrn();
    const id = randomUUID();
    await bank.type({ id, bankReference: trn });
    const text = `BONIFICO DA ROSSI TRN ${trn.slice(0, 15)} ${trn.slice(15)} ${bank.wallet.reference}`;
    const entry = { amount: '30.00', text };
    expect(await take([{ ...entry, amount: '29.00' }, entry], { creditExact: 'true' })).toMatchObject({
      lines: 2,
      known: 1,
      warning: expect.not.stringContaining('era registrato') as string,
    });
    expect(await bank.balance()).toBe(before + 2_900);
    expect((await bank.command(id, { event: 'approve', version: 2 }, 'admin')).statusCode).toBe(200);
    expect(await bank.balance()).toBe(before + 5_900);
  });

  it('is refused where the line of a statement names its TRN already', async () => {
    const trn = newTrn();
    const lineId = await bank.oneLine({ text: `bonifico trn ${trn.toLowerCase()}` });
    const { bookedOn } = await bank.line(lineId);
    const refused = await bank.type({ bankReference: trn, bookedOn });
    expect([refused.statusCode, refused.json<Json>()]).toMatchObject([
      409,
      { error: { code: 'Sace:BankLine:Known', validationErrors: [{ members: ['bankReference'] }] } },
    ]);
    expect((await bank.type({ bankReference: newTrn(), bookedOn })).statusCode).toBe(200);
  });

  it('that is rejected while a statement with it is taken in does not take the line of the bank with it', async () => {
    const trn = newTrn();
    const id = randomUUID();
    await bank.type({ id, bankReference: trn });
    const text = randomUUID();
    const taking = await server.database.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('bank_line')
        .set({ state: 'Annullato', key: `void:${id}`, wallet_id: null, version: 3 })
        .where('id', '=', id)
        .execute();
      const sending = take([{ amount: '30.00', reference: trn, text }]);
      expect(
        await eventually(
          () => waitingForLocks(server.database),
          (n) => n > 0,
        ),
      ).toBe(1);
      return { sending };
    });
    expect(await taking.sending).toMatchObject({ lines: 1, known: 0 });
    expect(await linesWith(text)).toMatchObject([{ cents: 3_000, state: 'DaAbbinare' }]);
  });
});

describe('crediting lines with an exact reference at once', () => {
  it('says how many were credited, how many wait for a second person, and which were refused', async () => {
    const before = await bank.balance();
    await sql`create function refuse_credit() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`.execute(
      server.database,
    );
    await sql`create trigger refuse_credit before update on bank_line for each row
      when (new.payer_name = 'RIFIUTATA SRL') execute function refuse_credit()`.execute(server.database);
    const text = bank.wallet.reference;
    const taken = await bank.send({
      bytes: statement([
        { amount: '11.00', text },
        { amount: '12.00', text, payer: 'RIFIUTATA SRL' },
        { amount: '2000.00', text },
        { amount: '13.00', text },
      ]),
      query: { creditExact: 'true' },
    });
    expect(taken.json<Json>()['crediting']).toEqual({
      credited: 2,
      waiting: 1,
      refused: [
        {
          id: expect.any(String) as string,
          payerName: 'RIFIUTATA SRL',
          cents: 1_200,
          message: expect.stringMatching(/errore del portale/) as string,
        },
      ],
    });
    expect(await bank.balance()).toBe(before + 2_400);
    const [refused] = taken.json<{ crediting: { refused: { id: string }[] } }>().crediting.refused;
    expect(await bank.line(refused?.id ?? '')).toMatchObject({ state: 'DaAbbinare' });
    await sql`drop trigger refuse_credit on bank_line`.execute(server.database);
  });

  it('is not spoken of where nobody asked for it', async () => {
    const taken = await bank.send({ bytes: statement([{ text: bank.wallet.reference }]) });
    expect(taken.json<Json>()).not.toHaveProperty('crediting');
  });
});

describe('lines with one reference of the bank', () => {
  it('on different days are lines of their own, of the same amount or another', async () => {
    const reference = 'CONTATORE-0001';
    const texts = [randomUUID(), randomUUID(), randomUUID()];
    for (const [index, text] of texts.entries())
      expect(await take([{ reference, text, amount: index === 2 ? '7.00' : '5.00' }])).toMatchObject({
        lines: 1,
        known: 0,
      });
    const found = await Promise.all(texts.map(linesWith));
    expect(found.map((lines) => lines.map(({ cents }) => cents))).toEqual([[500], [500], [700]]);
  });

  it('in one statement are as many as the balances count, also where they are equal', async () => {
    const text = randomUUID();
    const equal = { reference: 'DISTINTA-7', text, amount: '10.00' };
    expect(await take([equal, equal, equal])).toMatchObject({ lines: 3, known: 0 });
    expect(await linesWith(text)).toHaveLength(3);
  });
});
