/** The time zone in the configuration of clients. */
import { startServer, type TestServer } from '../../support/startServer';
import { makeTenant, type TenantStage } from '../../support/tenantStage';
import { bearer } from '../../support/tokens';

const URL = '/api/setting-management/timezone';
let server: TestServer;
let host: { authorization: string };
let tenant: TenantStage;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-07-01T10:00:00Z') });
  host = await bearer(server, 'admin');
  tenant = await makeTenant(server, 'Provincia');
});
afterAll(() => server.close());
beforeEach(() => server.database.deleteFrom('setting_value').execute());

const save = (zone: string, headers = host) =>
  server.inject({ method: 'POST', url: `${URL}?timezone=${encodeURIComponent(zone)}`, headers });
const read = async (headers = host) => (await server.inject({ url: URL, headers })).body;
const configuredZones = async (headers = host) => {
  const { timing, setting } = (await server.inject({ url: '/api/abp/application-configuration', headers })).json<{
    timing: { timeZone: { iana: { timeZoneName: string } } };
    setting: { values: Record<string, string> };
  }>();
  return [timing.timeZone.iana.timeZoneName, setting.values['Abp.Timing.TimeZone']];
};

it('is Rome’s unless another was chosen, and clients get the chosen one', async () => {
  expect(await read()).toBe('Europe/Rome');
  expect((await save('America/New_York')).statusCode).toBe(204);
  expect(await read()).toBe('America/New_York');
  expect(await configuredZones()).toEqual(['America/New_York', 'America/New_York']);
});

it('is the tenant’s own, else the host’s', async () => {
  await save('UTC');
  expect(await configuredZones(tenant.admin)).toEqual(['UTC', 'UTC']);
  await save('Asia/Tokyo', tenant.admin);
  expect(await configuredZones(tenant.admin)).toEqual(['Asia/Tokyo', 'Asia/Tokyo']);
  expect(await configuredZones()).toEqual(['UTC', 'UTC']);
  await save('', tenant.admin);
  expect(await read(tenant.admin)).toBe('UTC');
});

it.each(['Europe/Roma', 'europe/rome', '+01:00', 'x'.repeat(65), 'a\0'])(
  'is refused when there is none such: %j',
  async (zone) => {
    const answer = await save(zone);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: { validationErrors: [{ members: ['timezone'] }] } });
  },
);

it('is chosen from a list with the offsets of the moment', async () => {
  const zones = (await server.inject({ url: `${URL}/timezones`, headers: host })).json<unknown[]>();
  expect(zones).toEqual(
    expect.arrayContaining([
      { name: 'Europe/Rome (+02:00)', value: 'Europe/Rome' },
      { name: 'UTC (+00:00)', value: 'UTC' },
      { name: 'America/New_York (-04:00)', value: 'America/New_York' },
    ]),
  );
});

it('is answered as plain text', async () => {
  expect((await server.inject({ url: URL, headers: host })).headers['content-type']).toBe('text/plain; charset=utf-8');
});

it('leaves a line of history when it changes, and none when it does not', async () => {
  await server.database.deleteFrom('record_history').execute();
  await save('UTC');
  await save('UTC');
  expect(
    await server.database.selectFrom('record_history').select(['entity', 'event', 'before', 'after']).execute(),
  ).toEqual([
    {
      entity: 'Setting',
      event: 'time zone changed',
      before: { 'Abp.Timing.TimeZone': null },
      after: { 'Abp.Timing.TimeZone': 'UTC' },
    },
  ]);
});
