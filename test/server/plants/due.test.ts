/** Checks that are due and missed: maintainers are notified, certificates lapse, a check in time prevents it. */
import { randomUUID } from 'node:crypto';
import { remindMaintainers, settleChecks } from '../../../server/domains/plants/due/plugin';
import { moveEnded, warnOfLapses } from '../../../server/domains/registration/calendar/plugin';
import { workImport } from '../../../server/domains/plants/exchange/workImport';
import { plateOf, writtenPlate } from '../../../server/domains/plants/rules/plate';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { makeCertifier, type Certifier } from '../../support/certificates/certifier';
import { insertCertificateRows } from '../../support/certificates/rows';
import { insertEnabling } from '../../support/maintainers';
import { queuedMails } from '../../support/mailJobs';
import { csvOf, rawPlant } from '../../support/plants/exchangeFiles';
import { beginImport, openImport } from '../../support/plants/imports';
import { startServer, type TestServer } from '../../support/startServer';

let now = new Date('2026-06-01T08:00:00Z');
let server: TestServer;
let anna: Certifier;
beforeAll(async () => {
  server = await startServer({ referenceData: true, clock: () => now });
  anna = await makeCertifier(server);
}, 60_000);
afterAll(() => server.close());

const check = (data: string) => ({ data, rapporto: '1', esito: 'positivo', tecnico: 'Mario Bianchi' });

/** Inserts boiler number n, which needs a check every four years, checked on these days. */
async function plant(number: number, days: readonly string[], cells = {}) {
  const text = csvOf([rawPlant(number, cells, { controlli: days.map(check) })]);
  const id = await beginImport(server.database, anna.userId, 'csv', text);
  await workImport(
    { database: server.tenantDatabase(HOST_TENANT_ID), clock: () => now },
    await openImport(server.database, id),
  );
}

/** Inserts a registered act that names plants by their plates. */
async function act(number: string, ...plates: string[]) {
  const id = await insertCertificateRows(
    server.database,
    { certifier_id: anna.certifierId, number, valid_to: '2036-01-01', registered_at: '2020-01-01T08:00:00Z' },
    anna.userId,
  );
  await server.database
    .updateTable('certificate_unit')
    .set({ subalterno: number, is_held: true })
    .where('certificate_id', '=', id)
    .execute();
  await server.database.deleteFrom('certificate_plant').where('certificate_id', '=', id).execute();
  await server.database
    .insertInto('certificate_plant')
    .values(
      plates.map((plate, at) => ({
        certificate_id: id,
        tenant_id: HOST_TENANT_ID,
        service: 'climatizzazioneInvernale',
        position: at + 1,
        plate,
      })),
    )
    .execute();
  await server.database.updateTable('certificate').set({ state: 'Registrata' }).where('id', '=', id).execute();
  return id;
}
const standing = async (id: string) => {
  const { state, lapses_on: lapsesOn } = await server.database
    .selectFrom('certificate')
    .select(['state', 'lapses_on'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return [state, lapsesOn];
};
const settle = () => server.app.jobs.runNow(settleChecks);

it('lets acts lapse whose plant missed a check, unless it is recorded in time [RTE-31]', async () => {
  now = new Date('2026-06-01T08:00:00Z');
  await plant(1, ['2021-03-01']); // due 2025-03-01
  await plant(2, ['2021-03-01']);
  await plant(3, ['2024-03-01']);
  const missed = await act('07001-000101-2026', writtenPlate(plateOf(1)));
  const made = await act('07001-000102-2026', plateOf(2));
  const fine = await act('07001-000103-2026', plateOf(3));
  await settle();
  await settle();
  expect([await standing(missed), await standing(made), await standing(fine)]).toEqual([
    ['Registrata', '2026-12-31'],
    ['Registrata', '2026-12-31'],
    ['Registrata', null],
  ]);
  // The act was registered after the missed check.
  const later = await act('07001-000104-2026', plateOf(1));
  await server.app.jobs.runNow(warnOfLapses);
  expect(await standing(later)).toEqual(['Registrata', '2026-12-31']);
  const warned = (await queuedMails(server)).filter(({ subject }) => subject === 'Un attestato sta per decadere');
  expect(warned).toHaveLength(3);

  now = new Date('2026-12-31T20:00:00Z');
  await plant(2, ['2021-03-01', '2026-12-30']);
  expect(await standing(made)).toEqual(['Registrata', null]);
  now = new Date('2027-01-01T08:00:00Z');
  await server.app.jobs.runNow(moveEnded);
  expect([await standing(missed), await standing(made), await standing(fine), await standing(later)]).toEqual([
    ['Decaduta', '2026-12-31'],
    ['Registrata', null],
    ['Registrata', null],
    ['Decaduta', '2026-12-31'],
  ]);
});

it('tells nothing of plants out of use', async () => {
  now = new Date('2026-06-01T08:00:00Z');
  await plant(11, ['2021-03-01']);
  const id = await act('07001-000111-2026', plateOf(11));
  await settle();
  expect(await standing(id)).toEqual(['Registrata', '2026-12-31']);
  await plant(11, ['2021-03-01'], { stato: 'dismesso', data_dismissione: '2026-05-01' });
  await settle();
  expect(await standing(id)).toEqual(['Registrata', null]);
});

it('tells the people of a maintainer once before the day and once after it [RTE-31]', async () => {
  now = new Date('2026-06-01T08:00:00Z');
  const companyId = randomUUID();
  await server.database
    .insertInto('company')
    .values({
      id: companyId,
      tenant_id: HOST_TENANT_ID,
      name: 'Termica Reno',
      kind: 'societa',
      fiscal_code: '00000010009',
    })
    .execute();
  await server.database
    .insertInto('company_member')
    .values({ company_id: companyId, certifier_id: anna.certifierId, role: 'tecnico', valid_from: '2020-01-01' })
    .execute();
  await insertEnabling(server.database, companyId);
  const maintained = { manutentore_codice_fiscale: '00000010009' };
  await plant(21, ['2022-06-20'], maintained); // due 2026-06-20
  await plant(22, ['2022-08-20'], maintained);
  await plant(23, ['2022-06-20']);
  const lapseMails = async () =>
    (await queuedMails(server)).filter(({ subject }) => subject.startsWith('Controlli di impianti'));
  for (const day of ['2026-06-01', '2026-06-02', '2026-06-21', '2026-06-22']) {
    now = new Date(`${day}T08:00:00Z`);
    await server.app.jobs.runNow(remindMaintainers);
  }
  const mails = await lapseMails();
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'Controlli di impianti in scadenza',
    'Controlli di impianti scaduti',
  ]);
  for (const { text } of mails) {
    expect(text).toContain(writtenPlate(plateOf(21)));
    for (const other of [22, 23]) expect(text).not.toContain(writtenPlate(plateOf(other)));
  }
  const { items } = (
    await server.inject({ method: 'GET', url: '/api/app/notifications', headers: anna.headers })
  ).json<{ items: { kind: string; page: string; protocolNumber: string; dueDate: string; reason: null }[] }>();
  const ours = items.filter(({ kind }) => kind.startsWith('plant.'));
  expect(ours.map(({ kind }) => kind).sort()).toEqual(['plant.overdue', 'plant.soon']);
  for (const one of ours) {
    expect(one).toMatchObject({ protocolNumber: writtenPlate(plateOf(21)), dueDate: '2026-06-20', reason: null });
    expect(one.page).toMatch(/^\/ape\/catasto-impianti\?impianto=/);
  }
});

it('tells a person who joins a company of the checks that became due while it had nobody [RTE-31]', async () => {
  now = new Date('2026-06-01T08:00:00Z');
  const companyId = randomUUID();
  await server.database
    .insertInto('company')
    .values({
      id: companyId,
      tenant_id: HOST_TENANT_ID,
      name: 'Termica Secchia',
      kind: 'societa',
      fiscal_code: '00000020008',
    })
    .execute();
  const member = (certifierId: string, validFrom: string, validTo: string | null) =>
    server.database
      .insertInto('company_member')
      .values({
        company_id: companyId,
        certifier_id: certifierId,
        role: 'tecnico',
        valid_from: validFrom,
        valid_to: validTo,
      })
      .execute();
  await member(anna.certifierId, '2020-01-01', '2026-05-31');
  await insertEnabling(server.database, companyId);
  await plant(31, ['2022-06-20'], { manutentore_codice_fiscale: '00000020008' }); // due 2026-06-20
  const mails = async () =>
    (await queuedMails(server)).filter(({ text }) => text.includes(writtenPlate(plateOf(31)))).map(({ to }) => to);
  await server.app.jobs.runNow(remindMaintainers);
  expect(await mails()).toEqual([]);

  const luca = await makeCertifier(server);
  await member(luca.certifierId, '2026-06-02', null);
  for (const day of ['2026-06-02', '2026-06-03']) {
    now = new Date(`${day}T08:00:00Z`);
    await server.app.jobs.runNow(remindMaintainers);
  }
  expect(await mails()).toEqual([`${luca.userName}@studio.example`]);
});
