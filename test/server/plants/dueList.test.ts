/**
 * The checks that are due soon or were missed: lists of a maintainer's own plants, and figures of all plants for the
 * office.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { countPlantChecks } from '../../../server/domains/plants/figures/plugin';
import { plantList } from '../../../server/domains/plants/lists/listRepository';
import { plateOf } from '../../../server/domains/plants/rules/plate';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { filterCondition } from '../../../server/platform/grid/filter/filter';
import { parseLoadOptions } from '../../../server/platform/grid/parse';
import { makeCertifier, type Certifier } from '../../support/certificates/certifier';
import { insertEnabling } from '../../support/maintainers';
import { insertThermalPlant } from '../../support/plants';
import { startServer, type TestServer } from '../../support/startServer';

let server: TestServer;
let [office, maintainer, certifier]: Certifier[] = [];
const company = { id: randomUUID(), name: 'Calore Srl' };

/** A plant whose next check is due on a day. */
async function due(number: number, dueOn: string, { isOurs = false, isActive = true } = {}) {
  const id = await insertThermalPlant(server.database, {
    plate: plateOf(number),
    ...(isOurs && { companyId: company.id, maintainerName: company.name }),
  });
  await server.database
    .updateTable('plant')
    .set({ next_due_on: dueOn, ...(!isActive && { state: 'dismissed', dismissed_on: '2026-01-01' }) })
    .where('id', '=', id)
    .execute();
}

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-15T10:00:00Z'), referenceData: true });
  office = await makeCertifier(server, { policies: ['PlantManage'] });
  maintainer = await makeCertifier(server, { policies: ['PlantMaintain', 'ApeList'] });
  certifier = await makeCertifier(server, { policies: ['ApeList'] });
  await server.database
    .insertInto('company')
    .values({ ...company, tenant_id: HOST_TENANT_ID, kind: 'societa', fiscal_code: '01234567897' })
    .execute();
  await insertEnabling(server.database, company.id);
  await server.database
    .insertInto('company_member')
    .values({
      company_id: company.id,
      certifier_id: maintainer.certifierId,
      role: 'tecnico',
      valid_from: '2024-01-01',
      valid_to: null,
    })
    .execute();
  await due(1, '2026-06-14', { isOurs: true });
  await due(2, '2026-06-15', { isOurs: true });
  await due(3, '2026-08-14');
  await due(4, '2026-08-15', { isOurs: true });
  await due(5, '2024-03-01');
  await due(6, '2024-03-01', { isOurs: true, isActive: false });
}, 60_000);
afterAll(() => server.close());

const listed = async (who: Certifier | undefined, query: string) => {
  const { data } = (
    await server.inject({ method: 'GET', url: `/api/app/ape/plants?${query}`, headers: who?.headers ?? {} })
  ).json<{ data: { plate: string; maintainerName: string }[] }>();
  return data.map(({ plate }) => plate);
};

it('lists what is due within 60 days, today and the last day with it, the first day first [RTE-31]', async () => {
  expect(await listed(office, 'due=soon')).toEqual([plateOf(2), plateOf(3)]);
  expect(await listed(office, 'due=missed')).toEqual([plateOf(5), plateOf(1)]);
});

it('lists their own plants to a maintainer, though they see all, and nothing to a maintainer of none [RTE-31]', async () => {
  expect(await listed(maintainer, '')).toHaveLength(6);
  expect(await listed(maintainer, 'due=soon')).toEqual([plateOf(2)]);
  expect(await listed(maintainer, 'due=missed')).toEqual([plateOf(1)]);
  expect(await listed(certifier, 'due=missed')).toEqual([]);
});

it('finds a maintainer among them, and refuses another word', async () => {
  const filter = encodeURIComponent(JSON.stringify(['maintainerName', '=', company.name]));
  expect(await listed(office, `due=missed&filter=${filter}`)).toEqual([plateOf(1)]);
  const refused = await server.inject({
    method: 'GET',
    url: '/api/app/ape/plants?due=never',
    headers: office?.headers ?? {},
  });
  expect(refused.statusCode).toBe(400);
});

it('finds a maintainer’s along an index', async () => {
  const viewer = { isEverywhere: true, isOffice: true, readCompanies: [], writeCompanies: [] };
  const { source, columns } = plantList(viewer, { due: { from: null, until: '2026-06-14' } });
  const { filter } = parseLoadOptions({ filter: JSON.stringify(['maintainerName', '=', company.name]) });
  const page = source(server.database, HOST_TENANT_ID)
    .where(filter ? filterCondition(columns, filter) : sql<boolean>`false`)
    .select('plant.id')
    .orderBy('plant.next_due_on')
    .limit(20);
  const steps = await server.database.transaction().execute(async (transaction) => {
    // With a handful of plants the planner's choice shows nothing.
    await sql`set local enable_seqscan = off`.execute(transaction);
    await sql`drop index plant_due`.execute(transaction);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off) ${page}`.execute(transaction);
    await sql`create index plant_due on plant (tenant_id, next_due_on, id) where state = 'active'`.execute(transaction);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(steps).toMatch(/using plant_due_of_maintainer[\s\S]*Index Cond:.*sace_fold|Index Cond:.*'calore srl'/);
});

it('counts them for the office, and shows the precomputed figures until the next count [RTE-31]', async () => {
  const read = async () =>
    (
      await server.inject({ method: 'GET', url: '/api/app/ape/plant-monitor', headers: office?.headers ?? {} })
    ).json<object>();
  await server.app.jobs.runNow(countPlantChecks);
  const counted = {
    asOf: '2026-06-15',
    madeAt: '2026-06-15T10:00:00.000Z',
    soonDays: 60,
    registered: 5,
    soon: 2,
    missed: 2,
    unscheduled: 0,
    dismissed: 1,
    provinces: [{ key: 'BO', registered: 5, soon: 2, missed: 2 }],
    maintainers: [
      { name: company.name, registered: 3, soon: 1, missed: 1 },
      { name: 'Termica Reno', registered: 2, soon: 1, missed: 1 },
    ],
  };
  expect(await read()).toEqual(counted);
  await due(7, '2026-06-01');
  expect(await read()).toEqual(counted);
  await server.app.jobs.runNow(countPlantChecks);
  expect(await read()).toMatchObject({ registered: 6, missed: 3 });
});

it('counts for a tenant without precomputed figures', async () => {
  await server.database.deleteFrom('plant_figures').execute();
  const answer = await server.inject({
    method: 'GET',
    url: '/api/app/ape/plant-monitor',
    headers: office?.headers ?? {},
  });
  expect(answer.json()).toMatchObject({ asOf: '2026-06-15', missed: 3 });
});
