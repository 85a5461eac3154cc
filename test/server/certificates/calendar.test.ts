/** Acts end by the calendar, and their certifiers know beforehand. */
import { moveEnded, remind, warnOfLapses } from '../../../server/domains/registration/calendar/plugin';
import { notePlantChecks } from '../../../server/domains/registration';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { makeCertifier, type Certifier } from '../../support/certificates/certifier';
import { insertCertificateRows } from '../../support/certificates/rows';
import { queuedMails } from '../../support/mailJobs';
import { startServer, type TestServer } from '../../support/startServer';

let now = new Date('2026-06-01T08:00:00Z');
let server: TestServer;
let anna: Certifier;
beforeAll(async () => {
  server = await startServer({ clock: () => now });
  anna = await makeCertifier(server);
}, 60_000);
afterAll(() => server.close());

/** An act that is valid until that day, and holds its unit. */
async function act(validTo: string, number: string) {
  const id = await insertCertificateRows(
    server.database,
    { certifier_id: anna.certifierId, number, valid_to: validTo, registered_at: '2020-01-01T08:00:00Z' },
    anna.userId,
  );
  await server.database
    .updateTable('certificate_content')
    .set({ content: JSON.stringify({ datiAttestato: { dataScadenza: validTo } }) })
    .where('certificate_id', '=', id)
    .execute();
  await server.database
    .updateTable('certificate_unit')
    .set({ subalterno: number, is_held: true })
    .where('certificate_id', '=', id)
    .execute();
  await server.database
    .updateTable('certificate_plant')
    .set({ plate: number })
    .where('certificate_id', '=', id)
    .execute();
  await server.database.updateTable('certificate').set({ state: 'Registrata' }).where('id', '=', id).execute();
  return id;
}
const standing = async (id: string) => {
  const { state } = await server.database
    .selectFrom('certificate')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { isHeld } = await server.database
    .selectFrom('certificate_unit')
    .select('is_held as isHeld')
    .where('certificate_id', '=', id)
    .executeTakeFirstOrThrow();
  return [state, isHeld];
};
const noteCheck = (plate: string, deadline: string | null) =>
  server
    .tenantDatabase(HOST_TENANT_ID)
    .transaction()
    .execute((transaction) => notePlantChecks(transaction, HOST_TENANT_ID, [{ plates: [plate], deadline }]));

it('lets acts expire after their last day, and frees their units', async () => {
  const [last, over] = [await act('2026-06-01', '07001-000001-2016'), await act('2026-05-31', '07001-000002-2016')];
  await server.app.jobs.runNow(moveEnded);
  expect([await standing(last), await standing(over)]).toEqual([
    ['Registrata', true],
    ['Scaduta', false],
  ]);
});

it('lets acts lapse after 31 December of the year after a check that was missed, unless it was made', async () => {
  const [missed, made] = [await act('2036-06-01', '07001-000003-2026'), await act('2036-06-01', '07001-000004-2026')];
  expect([
    await noteCheck('07001-000003-2026', '2025-03-01'),
    await noteCheck('07001-000004-2026', '2025-03-01'),
  ]).toEqual([1, 1]);
  // A repeated note changes nothing.
  expect(await noteCheck('07001-000003-2026', '2025-03-01')).toBe(0);
  await noteCheck('07001-000004-2026', null);
  now = new Date('2026-12-31T20:00:00Z');
  await server.app.jobs.runNow(moveEnded);
  expect(await standing(missed)).toEqual(['Registrata', true]);
  now = new Date('2027-01-01T08:00:00Z');
  await server.app.jobs.runNow(moveEnded);
  expect([await standing(missed), await standing(made)]).toEqual([
    ['Decaduta', false],
    ['Registrata', true],
  ]);
});

it('counts the first day of an act with several plants, until both checks are made', async () => {
  now = new Date('2026-06-01T08:00:00Z');
  const [one, other] = ['07001-000007-2026', '07001-000008-2026'];
  const id = await act('2036-06-01', one);
  await server.database
    .insertInto('certificate_plant')
    .values({ certificate_id: id, tenant_id: HOST_TENANT_ID, service: 'produzioneACS', position: 9, plate: other })
    .execute();
  const lapsesOn = async () =>
    (await server.database.selectFrom('certificate').select('lapses_on').where('id', '=', id).executeTakeFirstOrThrow())
      .lapses_on;
  await noteCheck(one, '2026-03-01');
  await noteCheck(other, '2025-03-01');
  expect(await lapsesOn()).toBe('2026-12-31');
  await noteCheck(other, null);
  expect(await lapsesOn()).toBe('2027-12-31');
  await noteCheck(one, null);
  expect(await lapsesOn()).toBeNull();
});

it('lets no act lapse on a day before its issue, but for the checks that are missed later', async () => {
  now = new Date('2026-12-01T08:00:00Z');
  const [old, later] = ['07001-000010-2026', '07001-000011-2026'];
  const id = await act('2036-12-01', old);
  await server.database
    .updateTable('certificate')
    .set({ issued_on: '2026-12-01', lapses_on: null })
    .where('id', '=', id)
    .execute();
  await server.database
    .insertInto('certificate_plant')
    .values({ certificate_id: id, tenant_id: HOST_TENANT_ID, service: 'produzioneACS', position: 9, plate: later })
    .execute();
  const lapsesOn = async () =>
    (await server.database.selectFrom('certificate').select('lapses_on').where('id', '=', id).executeTakeFirstOrThrow())
      .lapses_on;
  await noteCheck(old, '2023-03-01');
  expect(await lapsesOn()).toBeNull();
  await server.app.jobs.runNow(warnOfLapses);
  await server.app.jobs.runNow(moveEnded);
  expect([await lapsesOn(), await standing(id)]).toEqual([null, ['Registrata', true]]);
  await noteCheck(later, '2025-03-01');
  await server.app.jobs.runNow(warnOfLapses);
  expect(await lapsesOn()).toBe('2026-12-31');
});

it('notifies the certifier once that an act lapses, and again when the day changes', async () => {
  now = new Date('2026-06-01T08:00:00Z');
  const number = '07001-000009-2026';
  await act('2036-06-01', number);
  const mailedDays = async () =>
    (await queuedMails(server))
      .filter(({ subject, text }) => subject === 'Un attestato sta per decadere' && text.includes(number))
      .map(({ text }) => /dopo il (\S+)/.exec(text)?.[1]);
  await noteCheck(number, '2026-03-01');
  for (let day = 0; day < 2; day += 1) await server.app.jobs.runNow(warnOfLapses);
  expect(await mailedDays()).toEqual(['31/12/2027']);
  await noteCheck(number, null);
  await server.app.jobs.runNow(warnOfLapses);
  await noteCheck(number, '2025-03-01');
  await server.app.jobs.runNow(warnOfLapses);
  expect((await mailedDays()).sort()).toEqual(['31/12/2026', '31/12/2027']);
  const notices = await server.database
    .selectFrom('notification')
    .select('user_id as userId')
    .where('kind', '=', 'certificate.lapsing')
    .where('user_id', '=', anna.userId)
    .execute();
  expect(notices.length).toBeGreaterThanOrEqual(2);
});

it('notifies certifiers once of acts that expire soon', async () => {
  now = new Date('2026-06-01T08:00:00Z');
  await act('2026-07-31', '07001-000005-2016');
  await act('2026-08-01', '07001-000006-2016');
  const mailedDays = async () =>
    (await queuedMails(server)).filter(({ subject }) => subject.includes('scadere')).map(({ text }) => text);
  await server.app.jobs.runNow(remind);
  await server.app.jobs.runNow(remind);
  const [mail, ...others] = await mailedDays();
  expect(others).toEqual([]);
  expect(mail).toContain('07001-000005-2016');
  expect(mail).toContain('valido fino al 31/07/2026');
  expect(mail).not.toContain('07001-000006-2016');
});
