/** The monitor of registrations: counted and stored figures add up to the same. */
import type { CertificateState } from '../../../server/domains/certificates/states';
import { countRegistered } from '../../../server/domains/registration/monitor/plugin';
import { insertAct } from '../../support/certificates/acts';
import { makeCertifier, type Certifier } from '../../support/certificates/certifier';
import { insertCertifier } from '../../support/factories';
import { startServer, type TestServer } from '../../support/startServer';

/** Half past midnight in Italy: still the day before in UTC. */
let now = new Date('2026-06-14T22:30:00Z');
let server: TestServer;
let certifier_id: string;
let officer: Certifier;
beforeAll(async () => {
  server = await startServer({ clock: () => now });
  certifier_id = await insertCertifier(server.database, { certifier_number: 70 });
  officer = await makeCertifier(server, { policies: ['ApeManage'] });
  const registered = async (at: string, given: Partial<Parameters<typeof insertAct>[1]> = {}) =>
    insertAct(server.database, { certifier_id, registered_at: at, state: 'Registrata', ...given });
  // The Italian day is 15 June, and that of UTC another.
  await registered('2026-06-14T22:10:00Z', { energy_class: 'A4', score: 100, province: 'MO' });
  await registered('2026-06-14T21:50:00Z', { energy_class: 'D', score: 59 });
  await registered('2026-06-13T10:00:00Z', { energy_class: 'D', score: 20, state: 'Annullata' });
  await registered('2025-06-01T00:00:00Z', { energy_class: 'G', score: null });
  // This one is before the months of the monitor.
  await registered('2025-05-31T20:00:00Z', { energy_class: 'G' });
  const waits = (state: CertificateState, updated_at: string) =>
    insertAct(server.database, { certifier_id, state, registered_at: null, updated_at });
  await waits('DaFirmare', '2026-06-14T10:00:00Z');
  await waits('DaFirmare', '2026-06-01T10:00:00Z');
  await waits('InControllo', '2026-06-01T10:00:00Z');
});
afterAll(() => server.close());

interface Monitor {
  readonly from: string;
  readonly days: { readonly day: string; readonly count: number }[];
  readonly months: { readonly month: string; readonly count: number }[];
  readonly classes: { readonly key: string; readonly count: number }[];
  readonly waiting: { readonly state: string; readonly count: number; readonly still: number }[];
}
const ask = ({ headers }: Certifier) => server.inject({ url: '/api/app/ape/monitor', headers });
const read = async () => (await ask(officer)).json<Monitor>();
const nonZero = (list: readonly { readonly count: number }[]) => list.filter(({ count }) => count > 0);

it('counts by the days of Italy, by month, class, province and score, annulled acts too', async () => {
  const monitor = await read();
  expect(monitor.from).toBe('2025-06-01');
  expect(monitor.days).toHaveLength(31);
  expect(nonZero(monitor.days)).toEqual([
    { day: '2026-06-13', count: 1 },
    { day: '2026-06-14', count: 1 },
    { day: '2026-06-15', count: 1 },
  ]);
  expect(monitor.months.map(({ month }) => month).filter((_, index) => index % 12 === 0)).toEqual([
    '2025-06',
    '2026-06',
  ]);
  expect(nonZero(monitor.months)).toEqual([
    { month: '2025-06', count: 1 },
    { month: '2026-06', count: 3 },
  ]);
  expect(nonZero(monitor.classes)).toEqual([
    { key: 'A4', count: 1 },
    { key: 'D', count: 2 },
    { key: 'G', count: 1 },
  ]);
  expect(monitor).toMatchObject({
    provinces: [
      { key: 'BO', count: 3 },
      { key: 'MO', count: 1 },
    ],
    scores: [
      { key: '0-19', count: 0 },
      { key: '20-39', count: 1 },
      { key: '40-59', count: 1 },
      { key: '60-79', count: 0 },
      { key: '80-100', count: 1 },
      { key: 'none', count: 1 },
    ],
  });
});

it('counts the certificates that wait for signature or control, and those without change for a week', async () => {
  expect((await read()).waiting).toEqual([
    { state: 'Validata', count: 0, still: 0 },
    { state: 'InControllo', count: 1, still: 1 },
    { state: 'DaFirmare', count: 2, still: 1 },
  ]);
});

it('gives the same figures from stored counts, adds later ones, and does not count past days again', async () => {
  const before = await read();
  await server.app.jobs.runNow(countRegistered);
  expect(await read()).toEqual(before);
  // Stored counts are not computed again: a row that comes in the past does not show before another night.
  await insertAct(server.database, { certifier_id, state: 'Registrata', registered_at: '2026-06-13T11:00:00Z' });
  await insertAct(server.database, { certifier_id, state: 'Registrata', registered_at: '2026-06-14T22:20:00Z' });
  expect(nonZero((await read()).days).map(({ count }) => count)).toEqual([1, 1, 2]);
  now = new Date('2026-07-02T10:00:00Z');
  await server.app.jobs.runNow(countRegistered);
  const later = await read();
  expect(nonZero(later.days).map(({ count }) => count)).toEqual([2, 1, 2]);
  expect([later.from, nonZero(later.months)]).toEqual(['2025-07-01', [{ month: '2026-06', count: 5 }]]);
});

it('is refused to everybody but the office', async () => {
  const other = await makeCertifier(server, { policies: ['ApeList', 'ApeCreate', 'ApeControl'] });
  expect((await ask(other)).statusCode).toBe(403);
});
