/** The list of certificates: who sees and finds which rows, and its files. */
import { randomUUID } from 'node:crypto';
import ExcelJS from 'exceljs';
import fc from 'fast-check';
import type { Ape } from '../../../server/domains/certificates/content/fields';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { pictureless } from '../../support/certificates/consistent';
import { makeCertifier, type Certifier, type Saved } from '../../support/certificates/certifier';
import { startServer, type TestServer } from '../../support/startServer';

const now = new Date('2026-06-01T08:00:00Z');
const OFFICER = { policies: ['ApeList', 'ApeManage'], accreditation: null };
let server: TestServer;
let anna: Certifier;
let officer: Certifier;
/** A certifier whose certificates anna may only read, by delegation. */
let reader: Certifier;
let stranger: Certifier;
let act: { id: string; number: string };
let draftId: string;

const [whole = {}] = fc.sample(pictureless, { numRuns: 1, seed: 7 });
const place = (address: string, sheet: string, parcel: string, gis: object = {}): Ape => {
  const { datiGenerali } = whole;
  const building = datiGenerali?.datiIdentificativi;
  const [block] = building?.catasto?.datiCatastali ?? [];
  const catasto = { ...building?.catasto, datiCatastali: [{ ...block, foglio: sheet, particella: parcel }] };
  return {
    ...whole,
    datiGenerali: { ...datiGenerali, datiIdentificativi: { ...building, indirizzo: address, catasto, ...gis } },
  };
};

beforeAll(async () => {
  server = await startServer({ clock: () => now, referenceData: true });
  anna = await makeCertifier(server);
  officer = await makeCertifier(server, OFFICER);
  reader = await makeCertifier(server);
  stranger = await makeCertifier(server);
  await server.database
    .insertInto('delegation')
    .values({
      id: randomUUID(),
      tenant_id: HOST_TENANT_ID,
      grantor_certifier_id: anna.certifierId,
      delegate_certifier_id: reader.certifierId,
      scope: 'consultazione',
      valid_from: '2020-01-01',
    })
    .execute();
  const far = { LatitudineGIS: '44.0', LongitudineGIS: '12.3' };
  const { id, saved } = await anna.filled(place('Via dei Platani 7', '77', '312', far), { ownerName: 'Rosa Bruni' });
  const [warning = { rule: '', path: '' }] = saved.findings;
  const { version } = (await anna.overrule(id, saved.version, warning, 'Frazione lontana dal centro')).json<Saved>();
  await anna.command(id, 'validated', version);
  await anna.command(id, 'registrationAsked', version + 1);
  act = { id, number: String((await anna.read(id)).header.number) };
  ({ id: draftId } = await anna.filled(place('Via =Uguale 1', '9', '8'), { ownerName: '=Formula Ugo' }));
  await stranger.filled(place('Via degli Estranei 3', '77', '999'), { ownerName: 'Rosa Altrui' });
}, 60_000);
afterAll(() => server.close());

const query = (given: Readonly<Record<string, unknown>>) =>
  new URLSearchParams(
    Object.entries(given).map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  ).toString();

type Row = Readonly<Record<string, unknown>>;
const rows = async (who: Certifier, given: Readonly<Record<string, unknown>> = {}): Promise<Row[]> => {
  const answer = await who.ask('GET', `?${query(given)}`);
  return answer.json<{ data: Row[] }>().data;
};
const found = async (who: Certifier, text: string) =>
  (await rows(who, { filter: ['search', 'contains', text] })).map(({ address }) => address);
const file = (who: Certifier, given: Readonly<Record<string, unknown>> = {}) =>
  who.ask('GET', `/export?${query({ format: 'csv', exportId: randomUUID(), ...given })}`);
const lines = (body: string) => body.replace('\ufeff', '').trim().split('\r\n');

it.each([
  ['its number', () => act.number],
  ['its number without dashes', () => act.number.replaceAll('-', '')],
  ['words of its address, in any order', () => 'platani via 7'],
  ['sheet and parcel', () => '77/312'],
  ['a parcel of a comune', () => 'A944 312'],
  ['the name of its owner', () => 'bruni rosa'],
])('is searched by %s [RTE-17] [ENT-11]', async (_, text) => {
  for (const who of [anna, officer]) expect(await found(who, text())).toEqual(['Via dei Platani 7']);
});

it('shows owners only to those who compile the certificate, and to officers [ENT-11]', async () => {
  expect(await found(reader, 'platani')).toEqual(['Via dei Platani 7']);
  expect(await found(reader, 'bruni')).toEqual([]);
  expect(await rows(reader, { filter: ['ownerName', 'contains', 'bruni'] })).toEqual([]);
  expect((await rows(reader)).map(({ ownerName }) => ownerName)).toEqual([null, null]);
  expect(
    lines((await file(reader, { columns: ['address', 'ownerName'], sort: '[{"selector":"address"}]' })).body),
  ).toEqual(['Indirizzo;Proprietario', 'Via =Uguale 1;', 'Via dei Platani 7;']);
  const read = await reader.read(act.id);
  expect([read.people, read.header['ownerName']]).toEqual([{}, null]);
  const copy = (await reader.begin({ copyOf: act.id })).json<{ people: object }>();
  expect(JSON.stringify(copy.people)).not.toContain('Bruni');
});

it('shows officers which warnings were overruled, by whom and why, and lets them filter such certificates', async () => {
  const read = await officer.read(act.id);
  expect(read.saved.findings).toMatchObject([
    { rule: '25', level: 'warning', overrule: { by: anna.userName, reason: 'Frazione lontana dal centro' } },
  ]);
  expect(read.history).toContainEqual(
    expect.objectContaining({
      event: 'warningOverruled',
      actorName: anna.userName,
      reason: 'Frazione lontana dal centro',
    }),
  );
  const filter = ['overruled', '>', 0];
  expect(await rows(officer, { filter })).toMatchObject([{ id: act.id, warnings: 0, overruled: 1 }]);
  expect(await rows(stranger, { filter })).toEqual([]);
});

it('gives the list as CSV with words for codes, and no cell that a spreadsheet would run', async () => {
  const columns = ['number', 'state', 'address', 'ownerName', 'issuedOn', 'overruled', 'cadastre'];
  const answer = await file(anna, { columns, sort: [{ selector: 'address' }] });
  expect(answer.headers).toMatchObject({
    'content-disposition': 'attachment; filename="attestati-2026-06-01.csv"',
    'x-total-rows': '2',
  });
  expect(lines(answer.body)).toEqual([
    'Numero;Stato;Indirizzo;Proprietario;Emissione;Avvisi motivati;Catasto',
    expect.stringMatching(/^;Bozza;Via =Uguale 1;'=Formula Ugo;20\/03\/2026;0;A944 9\/8/),
    expect.stringMatching(
      new RegExp(`^${act.number};Da firmare;Via dei Platani 7;Rosa Bruni;20/03/2026;1;A944 77/312`),
    ),
  ]);
  expect(lines((await file(anna, { columns: ['state'], state: 'Bozza' })).body)).toEqual(['Stato', 'Bozza']);
});

it('gives the list as a workbook, in which listed codes are words', async () => {
  const answer = await file(officer, { format: 'xlsx', columns: ['number', 'reason', 'category', 'area'] });
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(answer.rawPayload as unknown as ArrayBuffer);
  const sheet = book.getWorksheet('Attestati');
  expect(sheet?.getCell('A2').value).toBe(act.number);
  expect([sheet?.getCell('B2').value, sheet?.getCell('C2').value]).toEqual([
    expect.stringMatching(/[a-z]{4}/),
    expect.stringMatching(/^E\.?\d/),
  ]);
  expect(typeof sheet?.getCell('D2').value).toBe('number');
});

it('gives only the selected ones, with the columns that the caller may see', async () => {
  const selected = async (who: Certifier, certificateIds: readonly string[]) => {
    const payload = { exportId: randomUUID(), format: 'csv', columns: '["address"]', certificateIds };
    return lines((await who.ask('POST', '/export', payload)).body);
  };
  expect(await selected(anna, [draftId])).toEqual(['Indirizzo', 'Via =Uguale 1']);
  expect(await selected(officer, [draftId, act.id])).toEqual(['Indirizzo', 'Via dei Platani 7']);
  expect(await selected(stranger, [draftId, act.id])).toEqual(['Indirizzo']);
});

it('shows the progress of a file to its owner alone, and refuses unknown columns', async () => {
  const exportId = randomUUID();
  expect((await file(anna, { exportId })).statusCode).toBe(200);
  const progress = async (who: Certifier) => (await who.ask('GET', `/exports/${exportId}`)).json<object>();
  expect(await progress(anna)).toEqual({ rowsTotal: 2, rowsWritten: 2, status: 'Done' });
  expect(await progress(stranger)).toEqual({ rowsTotal: null, rowsWritten: 0, status: 'Waiting' });
  expect((await file(anna, { columns: ['search'] })).statusCode).toBe(400);
});

it('stores views of the list for each user separately', async () => {
  const id = randomUUID();
  const view = { id, grid: 'certificates', name: 'Da rivedere', state: { columns: [] } };
  expect((await anna.ask('POST', '/views', view)).statusCode).toBe(200);
  expect((await anna.ask('POST', '/views', { ...view, id: randomUUID() })).json()).toMatchObject({
    error: { code: 'Sace:View:NameTaken' },
  });
  const names = async (who: Certifier) =>
    (await who.ask('GET', '/views?grid=certificates'))
      .json<{ items: { name: string }[] }>()
      .items.map(({ name }) => name);
  expect(await names(stranger)).toEqual([]);
  expect((await stranger.ask('PUT', `/views/${id}`, { name: 'Mia' })).statusCode).toBe(404);
  expect((await stranger.ask('DELETE', `/views/${id}`)).statusCode).toBe(404);
  expect((await anna.ask('PUT', `/views/${id}`, { name: 'Riviste' })).statusCode).toBe(200);
  expect(await names(anna)).toEqual(['Riviste']);
});
