/** The figures of the register: computed from acts alone, stored, and published to everybody. */
import { insertAct } from '../../support/certificates/acts';
import { insertCertifier } from '../../support/factories';
import { startServer, type TestServer } from '../../support/startServer';
import { makeStatistics } from '../../../server/domains/public-register/statistics/plugin';
import type { Figures } from '../../../server/domains/public-register/statistics/figures/figures';

let now = new Date('2026-06-10T08:00:00Z');
let server: TestServer;
let certifierId: string;
let last = 0;

const URL = '/api/app/statistics';
const advice = (epglnren: string, classeEnergetica: string) => ({
  raccomandazioni: { classificazione: { epglnren, classeEnergetica } },
});

async function acts(count: number, given: Partial<Parameters<typeof insertAct>[1]>): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    last += 1;
    await insertAct(server.database, {
      certifier_id: certifierId,
      number: `07001-${String(last).padStart(6, '0')}-2026`,
      built: 1960,
      reason: 1,
      ...given,
    });
  }
}

beforeAll(async () => {
  server = await startServer({ clock: () => now, referenceData: true });
  certifierId = await insertCertifier(server.database, { certifier_number: 7001 });
  await acts(12, { energy_class: 'G', area: '100', ep_nren: '300', content: advice('100.5', 'C') });
  await acts(9, { energy_class: 'D', built: 1980 });
  await acts(3, { energy_class: 'D', category: 4 });
  await acts(11, { energy_class: 'D', istat: '036023', comune: 'Modena', province: 'MO' });
  // None of these is valid today, and a draft never counts.
  await acts(6, { energy_class: 'A4', state: 'Sostituita' });
  await acts(1, { energy_class: 'A4', valid_to: '2026-06-09' });
  await acts(1, { energy_class: 'A4', state: 'Bozza', registered_at: null });
  await acts(1, { energy_class: 'A4', state: 'Annullata' });
});
afterAll(() => server.close());

const figures = async () => (await server.inject({ url: URL })).json<Figures>();
const table = ({ tables }: Figures, name: string) => {
  const { rows, columns, cells } = tables.find((each) => each.name === name) ?? { rows: [], columns: [], cells: [] };
  return {
    rows: rows.map(({ key, total }) => `${key} ${String(total)}`),
    cells,
    columns: columns.map(({ key, total }) => `${key} ${String(total)}`),
  };
};

it('has no figures until they are computed, and no files', async () => {
  expect((await server.inject({ url: URL })).statusCode).toBe(404);
  expect((await server.inject({ url: `${URL}/province/csv` })).statusCode).toBe(404);
});

describe('once made', () => {
  beforeAll(() => server.app.jobs.runNow(makeStatistics));

  it('counts valid acts by class and by each axis', async () => {
    const made = await figures();
    expect([made.asOf, made.total]).toEqual(['2026-06-10', 35]);
    expect(table(made, 'province')).toEqual({
      rows: ['D 23', 'G 12'],
      columns: ['BO 24', 'MO 11'],
      cells: [
        [12, 11],
        [12, 0],
      ],
    });
    expect(table(made, 'reachable').columns).toEqual(['C 12', 'none 23']);
    expect(made.comuni).toEqual([
      expect.objectContaining({ istat: '037006', name: 'Bologna', total: 24, cells: [12, 12] }),
      expect.objectContaining({ istat: '036023', name: 'Modena', total: 11, cells: [11, 0] }),
    ]);
  });

  it('merges lines with too few, and hides remaining counts of one to four with others that would reveal them', async () => {
    // Three offices are too few for a column; they are merged with the homes.
    expect(table(await figures(), 'use').columns).toEqual(['other 35']);
  });

  it('counts registrations until the month before, with replaced and expired acts', async () => {
    const made = await figures();
    expect(table(made, 'year')).toMatchObject({ columns: ['2026 42'] });
    expect(made.months).toEqual([{ month: '2026-03', count: 42 }]);
  });

  it('gives the savings of the recommendations where they come from enough certificates', async () => {
    expect((await figures()).savings).toEqual([{ energyClass: 'G', megawattHours: 239 }]);
  });

  it('gives each table as a file that a spreadsheet opens', async () => {
    const { headers, body } = await server.inject({ url: `${URL}/province/csv` });
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="statistiche-ape-province-2026-06-10.csv"',
    });
    expect(body.split('\r\n')).toEqual([
      '\ufeffClasse energetica;Bologna;Modena;Totale',
      'D;12;11;23',
      'G;12;0;12',
      'Totale;24;11;35',
      '',
    ]);
    for (const name of ['comuni', 'months', 'savings', 'use', 'built', 'reason', 'heating', 'reachable', 'year'])
      expect((await server.inject({ url: `${URL}/${name}/csv` })).statusCode).toBe(200);
    expect((await server.inject({ url: `${URL}/owners/csv` })).statusCode).toBe(400);
  });

  it('may be cached by everybody, and answers 304 when nothing is new', async () => {
    const { headers } = await server.inject({ url: URL });
    expect(headers['cache-control']).toBe('public, no-cache');
    const again = await server.inject({ url: URL, headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('stays the same for the rest of the month, so that single certificates are not revealed', async () => {
    await acts(5, { energy_class: 'G' });
    now = new Date('2026-06-29T08:00:00Z');
    await server.app.jobs.runNow(makeStatistics);
    expect(await figures()).toMatchObject({ asOf: '2026-06-10', total: 35 });
    now = new Date('2026-07-01T08:00:00Z');
    await server.app.jobs.runNow(makeStatistics);
    expect(await figures()).toMatchObject({ asOf: '2026-07-01', total: 40 });
  });
});
