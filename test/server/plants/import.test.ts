/** Files of plants take effect row by row, each row once, and report the faults of each row. */
import { randomUUID } from 'node:crypto';
import { findImport, findProblems } from '../../../server/domains/plants/exchange/runRepository';
import { workImport } from '../../../server/domains/plants/exchange/workImport';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { loadReferenceData } from '../../../server/platform/database/reference/referenceData';
import { plateOf } from '../../../server/domains/plants/rules/plate';
import type { RawPlant } from '../../../server/domains/plants/exchange/format';
import { insertAccount } from '../../support/accounts';
import { dirty, UNSEEN } from '../../support/dirtyTexts';
import { csvOf, rawPlant, xmlOf } from '../../support/plants/exchangeFiles';
import { beginImport, openImport } from '../../support/plants/imports';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase';

let test: TestDatabase;
let userId: string;
const clock = () => new Date('2026-06-01T08:00:00Z');

beforeAll(async () => {
  test = await createTestDatabase();
  await loadReferenceData(test.database);
  userId = await insertAccount(test.database, { userName: 'gestore' });
}, 60_000);
afterAll(() => test.drop());

async function imported(format: 'csv' | 'xml', text: string | Buffer) {
  const id = await beginImport(test.database, userId, format, text);
  const database = test.tenantDatabase(HOST_TENANT_ID);
  await workImport({ database, clock }, await openImport(test.database, id));
  const run = await findImport(database, id);
  const { items } = await findProblems(database, id, { skip: 0, take: 100 });
  const counts = run && [run.added, run.changed, run.unchanged, run.refused];
  return { state: run?.state, reason: run?.reason, counts, problems: items };
}

const plantOf = (number: number) =>
  test.database
    .selectFrom('plant')
    .select(['id', 'version', 'power', 'comune', 'province', 'next_due_on', 'last_check_on', 'pod', 'state'])
    .where('plate', '=', plateOf(number))
    .executeTakeFirst();

const check = { data: '2024-03-01', rapporto: '1', esito: 'positivo', tecnico: 'Mario Bianchi', rendimento: '95,2' };

it('takes plants in, leaves alone what is the same, changes what is not [RTE-31]', async () => {
  const plants = [
    rawPlant(1, { targa: 'er00-0000-0014' }, { controlli: [check] }),
    rawPlant(2, { responsabile_tipo: 'proprietario', responsabile_nome: 'Acme', responsabile_codice_fiscale: '1' }),
    rawPlant(3),
  ];
  const first = await imported('csv', csvOf(plants));
  expect(first.counts).toEqual([2, 0, 0, 1]);
  expect(first.problems).toEqual([
    expect.objectContaining({ row: 3, plate: plateOf(2), field: 'responsabile_codice_fiscale' }),
  ]);
  expect(await plantOf(1)).toMatchObject({
    version: 1,
    power: 24.5,
    comune: 'Bologna',
    province: 'BO',
    last_check_on: '2024-03-01',
    next_due_on: '2028-03-01',
  });
  expect((await plantOf(3))?.next_due_on).toBe('2019-10-01');

  const again = await imported('csv', csvOf(plants));
  expect(again.counts).toEqual([0, 0, 2, 1]);
  const changed = await imported('xml', xmlOf([rawPlant(1, { pod: 'IT001E87654321' }), rawPlant(3)]));
  expect(changed).toMatchObject({ state: 'done', counts: [0, 1, 1, 0] });
  expect(await plantOf(1)).toMatchObject({ version: 2, pod: 'IT001E87654321', last_check_on: '2024-03-01' });
  const { id = '' } = (await plantOf(1)) ?? {};
  const history = await test.database
    .selectFrom('record_history')
    .select(['event', 'before', 'after', 'actor_name as by'])
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();
  expect(history.map(({ event }) => event)).toEqual(['created', 'changed']);
  expect(history[1]).toMatchObject({
    by: 'gestore',
    before: { pod: 'IT001E12345678' },
    after: { pod: 'IT001E87654321' },
  });
});

it('reads a plant with everything that nobody sees as the one without, in either format', async () => {
  const clean = rawPlant(
    61,
    {
      libretto: 'LIB 7',
      manutentore: 'Caldaie Nicolò',
      responsabile_tipo: 'proprietario',
      responsabile_nome: 'Anna Forlì',
      responsabile_codice_fiscale: 'RSSMRA80A01H501U',
    },
    { controlli: [{ ...check, note: 'Già visto' }] },
  );
  expect((await imported('csv', csvOf([clean]))).counts).toEqual([1, 0, 0, 0]);
  // XML cannot hold controls and noncharacters.
  const unseen = UNSEEN.filter((character) => !/[\p{Cc}\p{Noncharacter_Code_Point}]/u.test(character));
  const { generatori, unita, controlli } = clean.lists;
  // The characters come some at a time: a cell has a longest length.
  for (let from = 0; from < unseen.length; from += 100) {
    const some = unseen.slice(from, from + 100);
    const dirtied = (values: Readonly<Record<string, string>>) =>
      Object.fromEntries(Object.entries(values).map(([name, text]) => [name, dirty('text', text, some)]));
    const spelled: RawPlant = {
      cells: dirtied(clean.cells),
      lists: {
        generatori: generatori.map(dirtied),
        unita: unita.map(dirtied),
        controlli: controlli.map(dirtied),
      },
    };
    for (const [format, text] of [
      ['csv', csvOf([spelled])],
      ['xml', xmlOf([spelled])],
    ] as const)
      expect({ format, from, ...(await imported(format, text)) }).toMatchObject({
        reason: null,
        problems: [],
        counts: [0, 0, 1, 0],
      });
  }
});

const wrongOnes: [string, RawPlant, string, string][] = [
  ['a plate with a digit wrong', rawPlant(20, { targa: 'ER00-0000-0024' }), 'targa', 'carattere di controllo'],
  ['a day of no calendar', rawPlant(21, { data_installazione: '31/02/2015' }), 'data_installazione', 'non si legge'],
  ['a plant of the future', rawPlant(22, { data_installazione: '2027-01-01' }), 'data_installazione', 'nel futuro'],
  ['an unknown comune', rawPlant(23, { istat: '999999' }), 'istat', 'codice ISTAT'],
  ['a merged comune', rawPlant(49, { istat: '034037' }), 'istat', 'il comune oggi è Sorbolo Mezzani, codice 034051'],
  ['a wrong POD', rawPlant(24, { pod: 'FR001E12345678' }), 'pod', 'comincia con «IT»'],
  ['no generators', rawPlant(25, {}, { generatori: [] }), 'generatori', 'almeno un generatore'],
  [
    'no power',
    rawPlant(26, {}, { generatori: [{ tipo: '1', vettore: '1', potenza: 'tanta' }] }),
    'generatori[1].potenza',
    'Scrivi un numero',
  ],
  [
    'a check before the plant',
    rawPlant(27, {}, { controlli: [{ ...check, data: '2014-01-01' }] }),
    'controlli[1].data',
    'precedente all’installazione',
  ],
  [
    'a maintainer that nobody knows',
    rawPlant(28, { manutentore_codice_fiscale: '01234567890' }),
    'manutentore_codice_fiscale',
    'Nessuna società',
  ],
  ['a word that is none', rawPlant(29, { stato: 'spento' }), 'stato', 'attivo, dismesso'],
  ['a booklet longer than by hand', rawPlant(33, { libretto: 'L'.repeat(61) }), 'libretto', 'più lungo di 60'],
  [
    'more power than by hand',
    rawPlant(34, {}, { generatori: [{ tipo: '1', vettore: '1', potenza: '10000000' }] }),
    ...(['generatori[1].potenza', '7 cifre intere'] as const),
  ],
  [
    'a measure more exact than by hand',
    rawPlant(35, {}, { controlli: [{ ...check, bacharach: '1,25' }] }),
    ...(['controlli[1].bacharach', 'al massimo 1 decimali'] as const),
  ],
  [
    'more generators than by hand',
    rawPlant(36, {}, { generatori: Array.from({ length: 41 }, () => ({ tipo: '1', vettore: '1', potenza: '1' })) }),
    ...(['generatori', 'al massimo 40'] as const),
  ],
  [
    'a cadastral code that no comune has',
    rawPlant(37, {}, { unita: [{ codice_catastale: 'ZZZZ', foglio: '1', particella: '2' }] }),
    ...(['unita[1].codice_catastale', 'Nessun comune ha il codice catastale ZZZZ'] as const),
  ],
  [
    'the year 2999',
    rawPlant(38, {}, { generatori: [{ tipo: '1', vettore: '1', potenza: '24', anno: '2999' }] }),
    ...(['generatori[1].anno', 'nel futuro'] as const),
  ],
  [
    'a contract until 2999',
    rawPlant(39, { contratto_fornitore: 'Reno', contratto_al: '31/12/2999' }),
    'contratto_al',
    'L’anno non è di un contratto',
  ],
  [
    'a next check in 2999',
    rawPlant(43, {}, { controlli: [{ ...check, prossimo: '2999-01-01' }] }),
    ...(['controlli[1].prossimo', 'Il prossimo controllo viene entro'] as const),
  ],
  [
    'a report of machines that the plant has not',
    rawPlant(44, {}, { controlli: [{ ...check, rapporto: '2' }] }),
    ...(['controlli[1].rapporto', 'macchine frigorifere'] as const),
  ],
  ['out of use without a day', rawPlant(30, { stato: 'dismesso' }), 'data_dismissione', 'quando'],
];

it('takes ISTAT codes whose first nought a spreadsheet took, and people without a fiscal code [RTE-31]', async () => {
  const person = { responsabile_tipo: 'occupante', responsabile_nome: 'Ada Verdi', responsabile_codice_fiscale: '' };
  const { counts, problems } = await imported('csv', csvOf([rawPlant(45, { istat: '37006', ...person })]));
  expect([counts, problems]).toEqual([[1, 0, 0, 0], []]);
});

it('tells of each row what is wrong, at its field, in either format [RTE-31]', async () => {
  const plants = wrongOnes.map(([, plant]) => plant);
  for (const [format, text] of [
    ['csv', csvOf(plants)],
    ['xml', xmlOf(plants)],
  ] as const) {
    const { counts, problems } = await imported(format, text);
    expect(counts).toEqual([0, 0, 0, wrongOnes.length]);
    wrongOnes.forEach(([, , field, message], at) => {
      expect(problems[at]).toMatchObject({ row: at + (format === 'csv' ? 2 : 1), field });
      expect(problems[at]?.message).toContain(message);
    });
  }
});

it('tells a plate that comes twice, a check that changed, and a plant that was out of use', async () => {
  const twice = await imported('csv', csvOf([rawPlant(40, {}, { controlli: [check] }), rawPlant(41), rawPlant(40)]));
  expect(twice.counts).toEqual([2, 0, 0, 1]);
  expect(twice.problems[0]).toMatchObject({ row: 4, field: 'targa', message: 'La targa c’è già alla riga 2.' });
  const other = await imported('csv', csvOf([rawPlant(40, {}, { controlli: [{ ...check, esito: 'negativo' }] })]));
  expect(other.problems[0]).toMatchObject({ field: 'controlli[1]' });
  const gone = { stato: 'dismesso', data_dismissione: '01/05/2026' };
  expect((await imported('csv', csvOf([rawPlant(41, gone)]))).counts).toEqual([0, 1, 0, 0]);
  expect((await imported('csv', csvOf([rawPlant(41, gone)]))).counts).toEqual([0, 0, 1, 0]);
  expect((await imported('csv', csvOf([rawPlant(41, { stato: '' })]))).problems[0]).toMatchObject({ field: 'stato' });
});

it.each([
  ['csv', 'targa;colore\n', 'La colonna «colore» non è dello schema'],
  ['csv', 'targa;indirizzo\n', 'Manca la colonna «istat»'],
  ['csv', '', 'Il file è vuoto'],
  ['csv', `${csvOf([rawPlant(60)])}"aperta`, 'controlla le virgolette'],
  ['xml', '<!DOCTYPE a [<!ENTITY b "c">]><impianti>&b;</impianti>', 'DOCTYPE'],
  ['xml', '<impianti><impianto><targa>&nbsp;</targa></impianto></impianti>', 'ben formato'],
  ['xml', '<impianti><impianto>', 'ben formato'],
  ['xml', '<impianti versione="2"/>', 'versione'],
  ['xml', '<impianti><caldaia/></impianti>', 'dove lo schema non lo prevede'],
  ['xml', 'ciao', 'ben formato'],
] as const)('says why a whole %s cannot be read: %p', async (format, text, said) => {
  const { state, reason } = await imported(format, text);
  expect(state).toBe('failed');
  expect(reason).toContain(said);
});

it('numbers rows as a spreadsheet shows them, and passes over empty ones', async () => {
  const [heading = '', ...rows] = csvOf([rawPlant(90), rawPlant(91, { istat: '999999' })])
    .trimEnd()
    .split('\n');
  const text = [heading, '', rows[0], ';;;;;;;;', rows[1], ';;;;;;;;', ''].join('\r\n');
  const { state, counts, problems } = await imported('csv', text);
  expect([state, counts]).toEqual(['done', [1, 0, 0, 1]]);
  expect(problems[0]).toMatchObject({ row: 5, field: 'istat' });
});

it('keeps the rows of a CSV before the quotes that do not close, and says in which row they are', async () => {
  const { state, reason, counts } = await imported('csv', `${csvOf([rawPlant(92), rawPlant(93)])}"aperta`);
  expect([state, counts]).toEqual(['failed', [2, 0, 0, 0]]);
  expect(reason).toContain('riga 4');
});

it('refuses an XML of another encoding, and reads one whose elements have a prefix', async () => {
  const latin = Buffer.from(xmlOf([rawPlant(94, { indirizzo: 'Via Libertà 3' })]), 'latin1');
  const { counts, problems } = await imported('xml', latin);
  expect(counts).toEqual([0, 0, 0, 1]);
  expect(problems[0]).toMatchObject({
    row: 1,
    plate: plateOf(94),
    message: expect.stringContaining('UTF-8') as string,
  });
  const prefixed = xmlOf([rawPlant(95)])
    .replaceAll(/<(\/?)(?=[a-z])/g, '<$1cat:')
    .replace('<cat:impianti', '<cat:impianti xmlns:cat="urn:catasto"');
  expect((await imported('xml', prefixed)).counts).toEqual([1, 0, 0, 0]);
});

it('stores the beginning of a wrong plate of pictures', async () => {
  const long = await imported('csv', csvOf([rawPlant(96, { targa: `X${'🔥'.repeat(50)}` }), rawPlant(97)]));
  expect(long).toMatchObject({ state: 'done', counts: [1, 0, 0, 1] });
  expect(long.problems[0]?.plate).toBe(`X${'🔥'.repeat(39)}`);
});

it('keeps what stands before the place where a file ends being readable', async () => {
  const { state, counts } = await imported('xml', xmlOf([rawPlant(70), rawPlant(71)]).replace('</impianti>', '<x/>'));
  expect(state).toBe('failed');
  expect(counts).toEqual([2, 0, 0, 0]);
});

it('takes in nothing for somebody who stopped it, nor twice for two that work at once', async () => {
  const id = await beginImport(test.database, userId, 'csv', csvOf([rawPlant(80), rawPlant(81)]));
  const run = await openImport(test.database, id);
  const database = test.tenantDatabase(HOST_TENANT_ID);
  await Promise.all([workImport({ database, clock }, run), workImport({ database, clock }, run)]);
  expect(await findImport(database, id)).toMatchObject({ state: 'done', added: 2, rowsDone: 2 });
  expect((await plantOf(80))?.version).toBe(1);
  expect(await findImport(database, randomUUID())).toBeUndefined();
});
