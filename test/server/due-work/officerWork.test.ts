/** The work of the office: each figure is that of the list behind its link, of the officer's own tenant. */
import { randomUUID } from 'node:crypto';
import { italianDay } from '../../../common/days/italianDays';
import { addAccreditation } from '../../support/accreditationRows';
import { insertCertificateRows, insertControlRows } from '../../support/certificates/rows';
import { workOf } from '../../support/dueWork';
import { insertCertifier } from '../../support/factories';
import { insertEnabling } from '../../support/maintainers';
import { makeCertifier } from '../../support/certificates/certifier';
import { startServer, type TestServer } from '../../support/startServer';
import { makeTenant, type TenantStage } from '../../support/tenantStage';

const NOW = new Date('2026-11-20T11:00:00Z');
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
let server: TestServer;
let tenant: TenantStage;
let admin: string;

beforeAll(async () => {
  server = await startServer({ clock: () => NOW });
  tenant = await makeTenant(server, 'Ufficio');
  admin = (
    await server.database
      .selectFrom('user_account')
      .select('id')
      .where('tenant_id', '=', tenant.id)
      .where('user_name', '=', 'admin')
      .executeTakeFirstOrThrow()
  ).id;
}, 60_000);
afterAll(() => server.close());

const own = () => workOf(server, tenant.admin);
const totalOf = async (path: string, query: Record<string, string>) => {
  const search = new URLSearchParams({ ...query, requireTotalCount: 'true', take: '1' });
  const url = `${path}?${search.toString()}`;
  return (await server.inject({ method: 'GET', url, headers: tenant.admin })).json<{ totalCount: number }>().totalCount;
};

/** Records that somebody gave the record to the administrator. */
const assigned = (entity: string, entityId: string, at: Date, assigneeId = admin) =>
  server.database
    .insertInto('record_history')
    .values({
      tenant_id: tenant.id,
      entity,
      entity_id: entityId,
      event: 'assigned',
      at,
      after: JSON.stringify({ assigneeId }),
    })
    .execute();

it('counts the cases of each queue as its list does, since the one that waits longest [RTE-30]', async () => {
  const add = (given: Parameters<typeof addAccreditation>[1]) =>
    addAccreditation(server.database, { tenant_id: tenant.id, ...given });
  await add({ state: 'InVerifica', submitted_at: ago(3) });
  await add({ state: 'InVerifica', submitted_at: ago(30), kind: 'Rinnovo', assignee_id: admin });
  await add({ state: 'InVerifica', submitted_at: ago(9), assignee_id: admin });
  await add({ state: 'AttesaConvalidaOrdine', submitted_at: ago(50), order_silent_since: ago(5) });
  await add({ state: 'Accreditato', submitted_at: ago(400), assignee_id: admin });
  await addAccreditation(server.database, { state: 'InVerifica', submitted_at: ago(90) });
  const work = await own();
  const days = { mine: 30, unassigned: 50, review: 30, orderSilent: 50, renewals: 30 } as const;
  for (const queue of ['mine', 'unassigned', 'review', 'orderSilent', 'renewals'] as const)
    expect([queue, work[`accreditation.${queue}`]]).toEqual([
      queue,
      {
        count: await totalOf('/api/app/admin-accreditations', { queue }),
        day: italianDay(ago(days[queue])),
        cents: null,
        record: null,
      },
    ]);
});

it('counts what was given to the officer since yesterday, and is still theirs', async () => {
  const add = (given: Parameters<typeof addAccreditation>[1]) =>
    addAccreditation(server.database, { tenant_id: tenant.id, state: 'InVerifica', submitted_at: ago(2), ...given });
  const [fresh, former, passedOn] = [
    await add({ assignee_id: admin }),
    await add({ assignee_id: admin }),
    await add({ assignee_id: null }),
  ];
  // Yesterday begins at midnight in Italy.
  await assigned('accreditation', fresh.id, new Date('2026-11-18T23:00:00Z'));
  await assigned('accreditation', former.id, new Date('2026-11-18T22:59:59Z'));
  await assigned('accreditation', passedOn.id, ago(0));
  expect((await own())['accreditation.assigned']).toMatchObject({ count: 1 });
});

it('counts controls as their queues do, with the nearest term', async () => {
  const certifier_id = await insertCertifier(server.database, { tenant_id: tenant.id });
  const control = async (given: Partial<Parameters<typeof insertControlRows>[1]>, tenant_id = tenant.id) => {
    const certificate = {
      certifier_id,
      tenant_id,
      state: 'Registrata',
      number: randomUUID(),
      valid_to: '2036-01-01',
    } as const;
    const certificate_id = await insertCertificateRows(server.database, certificate, admin);
    return insertControlRows(server.database, { certificate_id, tenant_id, ...given });
  };
  const mine = await control({ assignee_id: admin, opened_at: ago(12) });
  await assigned('certificateControl', mine, ago(0));
  await control({ state: 'DocumentiRicevuti', opened_at: ago(20) });
  await control({ state: 'DocumentiRichiesti', due_on: '2026-12-05' });
  await control({ state: 'DocumentiRichiesti', due_on: '2026-11-25' });
  await control({ state: 'VisitaFissata', visit_on: '2026-11-27' });
  await control({ state: 'Concluso', outcome: 'lieve', correction_due_on: '2026-12-20' });
  const work = await own();
  const days = {
    mine: italianDay(ago(12)),
    toExamine: italianDay(ago(20)),
    awaitingDocuments: '2026-11-25',
    visits: '2026-11-27',
    corrections: '2026-12-20',
  };
  for (const queue of ['mine', 'toExamine', 'awaitingDocuments', 'visits', 'corrections'] as const) {
    expect([queue, work[`control.${queue}`]]).toMatchObject([queue, { day: days[queue] }]);
    expect([queue, work[`control.${queue}`]?.count]).toEqual([
      queue,
      await totalOf('/api/app/ape/controls', { queue }),
    ]);
  }
  expect(work['control.assigned']).toMatchObject({ count: 1 });
});

let last = 0;
async function company(fiscal_code: string): Promise<string> {
  const id = randomUUID();
  await server.database
    .insertInto('company')
    .values({ id, tenant_id: tenant.id, name: 'Calore', kind: 'societa', fiscal_code, seat_istat: '040012' })
    .execute();
  return id;
}

it('counts the requests of maintainers as their list does', async () => {
  for (const state of ['asked', 'asked', 'enabled'] as const) {
    const companyId = await company(`0123456789${String((last += 1))}`);
    await insertEnabling(server.database, companyId, { state, tenantId: tenant.id });
  }
  const asked = (await own())['maintainer.asked'];
  expect(asked).toMatchObject({ count: 2, day: '2026-03-01' });
  const filter = JSON.stringify(['state', '=', 'asked']);
  expect(await totalOf('/api/app/ape/maintainers', { filter })).toBe(asked?.count);
});

it('shows nothing of the office to those without its policies, nor to the office of another tenant', async () => {
  const certifier = await makeCertifier(server, { policies: ['ApeList', 'ApeCreate', 'AccreditationCreate'] });
  expect(await workOf(server, certifier.headers)).toEqual({});
  const other = await makeTenant(server, 'Altrove');
  expect(await workOf(server, other.admin)).toEqual({});
});
