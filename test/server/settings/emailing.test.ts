/** The settings of mail, as the host and tenants read and change them. */
import { randomUUID } from 'node:crypto';
import { sealer } from '../../../server/platform/secrets';
import { PASSWORD_MASK } from '../../../server/administration/setting-management/emailing';
import { passwordPlace } from '../../../server/platform/mail/mailServer';
import { startServer, type TestServer } from '../../support/startServer';
import { makeTenant, type TenantStage } from '../../support/tenantStage';
import { bearer } from '../../support/tokens';

const URL = '/api/setting-management/emailing';
const PASSWORD = 'parola-molto-segreta';
const SETTINGS = {
  smtpHost: 'posta.example',
  smtpPort: 587,
  smtpUserName: 'sace',
  smtpPassword: null,
  smtpDomain: null,
  smtpEnableSsl: true,
  smtpUseDefaultCredentials: false,
  defaultFromAddress: 'noreply@regione.example',
  defaultFromDisplayName: 'Regione',
};
type Settings = Partial<Record<keyof typeof SETTINGS | 'stamp', string | number | boolean | null>>;

let server: TestServer;
let host: { authorization: string };
/** A tenant that the host lets change its mail, and one that it does not. */
let tenant: TenantStage;
let other: TenantStage;
const log: string[] = [];

beforeAll(async () => {
  server = await startServer({
    logStream: { write: (line: string) => log.push(line) } as unknown as NodeJS.WritableStream,
  });
  host = await bearer(server, 'admin');
  tenant = await makeTenant(server, 'Provincia');
  other = await makeTenant(server, 'Comune');
  await feature('SettingManagement.AllowChangingEmailSettings', 'true', tenant.id);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.deleteFrom('setting_value').execute();
  await server.database.deleteFrom('feature_value').where('provider_key', '=', '').execute();
  await server.database.deleteFrom('record_history').where('entity', '=', 'Setting').execute();
});

const answers: string[] = [];
const read = async (headers = host) => {
  const answer = await server.inject({ url: URL, headers });
  answers.push(answer.body);
  return answer;
};
const save = async (settings: Settings, headers = host) => {
  const answer = await server.inject({ method: 'POST', url: URL, headers, payload: { ...SETTINGS, ...settings } });
  answers.push(answer.body);
  return answer;
};
const stampedOf = async (headers = host) => (await read(headers)).json<Settings & { stamp: string }>();
const settingsOf = async (headers = host) => {
  const { stamp: _stamp, ...settings } = await stampedOf(headers);
  return settings;
};
const feature = (name: string, value: string, key = '') =>
  server.database
    .insertInto('feature_value')
    .values({ id: randomUUID(), name, value, provider_name: 'T', provider_key: key })
    .execute();
const stored = (name: string) =>
  server.database
    .selectFrom('setting_value')
    .select(['value', 'provider_name as provider', 'provider_key as key'])
    .where('name', '=', name)
    .execute();

describe('the host', () => {
  it('reads the defaults, then what it saved [SET-01] [SET-03]', async () => {
    expect(await settingsOf()).toEqual({
      ...SETTINGS,
      smtpHost: '127.0.0.1',
      smtpPort: 25,
      smtpUserName: null,
      smtpEnableSsl: false,
      smtpUseDefaultCredentials: true,
      defaultFromAddress: 'noreply@localhost',
      defaultFromDisplayName: 'Sace',
    });
    expect((await save({ smtpPassword: PASSWORD, smtpDomain: 'DOMINIO' })).statusCode).toBe(204);
    expect(await settingsOf()).toEqual({ ...SETTINGS, smtpPassword: PASSWORD_MASK, smtpDomain: 'DOMINIO' });
  });

  it('keeps user, password and domain though default credentials are used [SET-02]', async () => {
    await save({ smtpPassword: PASSWORD, smtpDomain: 'DOMINIO', smtpUseDefaultCredentials: true });
    expect(await settingsOf()).toMatchObject({
      smtpUserName: 'sace',
      smtpPassword: PASSWORD_MASK,
      smtpDomain: 'DOMINIO',
    });
  });

  it('keeps no value that is the default', async () => {
    await save({ smtpPort: 25 });
    expect(await stored('Abp.Mailing.Smtp.Port')).toEqual([]);
    expect(await stored('Abp.Mailing.Smtp.Host')).toHaveLength(1);
    await save({ smtpHost: ' ' });
    expect(await stored('Abp.Mailing.Smtp.Host')).toEqual([]);
  });

  it('writes one line of history for a change, none for the same again, and no password', async () => {
    await save({ smtpPassword: PASSWORD });
    await save({ smtpPassword: PASSWORD });
    await save({ smtpPassword: PASSWORD_MASK });
    const rows = await server.database
      .selectFrom('record_history')
      .selectAll()
      .where('entity', '=', 'Setting')
      .execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      event: 'emailing changed',
      actor_name: 'admin',
      before: { 'Abp.Mailing.Smtp.Password': null, 'Abp.Mailing.Smtp.Host': null },
      after: { 'Abp.Mailing.Smtp.Password': PASSWORD_MASK, 'Abp.Mailing.Smtp.Host': 'posta.example' },
    });
    expect(JSON.stringify(rows)).not.toContain(PASSWORD);
  });
});

describe('the password', () => {
  const opened = async () => {
    const [row] = await stored('Abp.Mailing.Smtp.Password');
    return row && sealer(server.config).open(row.value, passwordPlace('G', ''));
  };

  it('is sealed in the database', async () => {
    await save({ smtpPassword: PASSWORD });
    expect((await stored('Abp.Mailing.Smtp.Password'))[0]?.value).not.toContain(PASSWORD);
    expect(await opened()).toBe(PASSWORD);
  });

  it.each([
    [PASSWORD_MASK, PASSWORD],
    ['un’altra', 'un’altra'],
    ['', undefined],
    [null, undefined],
  ])('saved as %j is %j afterwards', async (given, expected) => {
    await save({ smtpPassword: PASSWORD });
    expect((await save({ smtpPassword: given })).statusCode).toBe(204);
    expect(await opened()).toBe(expected);
    expect(await settingsOf()).toMatchObject({ smtpPassword: expected === undefined ? null : PASSWORD_MASK });
  });

  it.each<[string, Settings, number]>([
    ['another server', { smtpHost: 'altra.example' }, 400],
    ['no server', { smtpHost: '' }, 400],
    ['another port', { smtpPort: 2525 }, 400],
    ['a server that need not encrypt', { smtpEnableSsl: false }, 400],
    ['another server, while nobody signs in', { smtpHost: 'altra.example', smtpUseDefaultCredentials: true }, 400],
    ['another user', { smtpUserName: 'altro' }, 204],
    ['no user', { smtpUseDefaultCredentials: true }, 204],
    ['the same server, written with blanks', { smtpHost: ' posta.example ' }, 204],
  ])('goes by its mask to %s only when it stays where it was', async (_case, changed, status) => {
    await save({ smtpPassword: PASSWORD });
    const answer = await save({ smtpPassword: PASSWORD_MASK, ...changed });
    expect(answer.statusCode).toBe(status);
    if (status === 400)
      expect(answer.json()).toMatchObject({
        error: {
          validationErrors: [{ message: expect.stringContaining('password') as string, members: ['smtpPassword'] }],
        },
      });
    if (status === 400) expect(await settingsOf()).toEqual({ ...SETTINGS, smtpPassword: PASSWORD_MASK });
    expect(await opened()).toBe(PASSWORD);
    expect((await save({ smtpPassword: PASSWORD, ...changed })).statusCode).toBe(204);
  });

  it('stays behind its mask when encryption becomes a must', async () => {
    await save({ smtpPassword: PASSWORD, smtpEnableSsl: false });
    expect((await save({ smtpPassword: PASSWORD_MASK })).statusCode).toBe(204);
    expect(await opened()).toBe(PASSWORD);
  });

  it('of a tenant goes by its mask to no other server either', async () => {
    await save({ smtpPassword: PASSWORD }, tenant.admin);
    expect((await save({ smtpPassword: PASSWORD_MASK, smtpHost: 'altra.example' }, tenant.admin)).statusCode).toBe(400);
    expect((await save({ smtpPassword: PASSWORD_MASK }, tenant.admin)).statusCode).toBe(204);
  });

  it('is not made by sending the mask where there is none', async () => {
    await save({ smtpPassword: PASSWORD_MASK });
    expect(await opened()).toBeUndefined();
  });
});

describe('a value that breaks its rule', () => {
  it.each<[keyof typeof SETTINGS, unknown]>([
    ['smtpPort', 0],
    ['smtpPort', 65_536],
    ['smtpPort', 25.5],
    ['smtpPort', '25'],
    ['smtpHost', 'x'.repeat(257)],
    ['smtpHost', 'posta.example\r\nQUIT'],
    ['smtpHost', 'smtp://posta.example'],
    ['smtpHost', 'posta.example:25'],
    ['smtpHost', 'posta example'],
    ['smtpHost', '10.0.0.256'],
    ['smtpHost', `${'x'.repeat(64)}.example`],
    ['smtpHost', `${'posta.'.repeat(42)}example`],
    ['smtpUserName', 'x'.repeat(1025)],
    ['smtpPassword', 'x'.repeat(1025)],
    ['smtpPassword', 'a\0b'],
    ['smtpDomain', 'x'.repeat(1025)],
    ['smtpEnableSsl', 'true'],
    ['defaultFromAddress', ''],
    ['defaultFromAddress', '  '],
    ['defaultFromAddress', 'x'.repeat(1025)],
    ['defaultFromAddress', 'noreply@regione.example\r\nBcc: altro@studio.example'],
    ['defaultFromDisplayName', ''],
    ['defaultFromDisplayName', 'x'.repeat(1025)],
    ['defaultFromDisplayName', null],
  ])('is refused at its field: %s %j', async (member, value) => {
    const answer = await save({ [member]: value });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: { validationErrors: [{ members: [member] }] } });
    expect(await server.database.selectFrom('setting_value').selectAll().execute()).toEqual([]);
  });

  it.each(['smtpPort', 'defaultFromAddress', 'defaultFromDisplayName'] as const)(
    'is refused when %s is missing',
    async (member) => {
      const { [member]: _left, ...rest } = SETTINGS;
      const answer = await server.inject({ method: 'POST', url: URL, headers: host, payload: rest });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ error: { validationErrors: [{ members: [member] }] } });
    },
  );

  it.each([
    ['smtpPort', 1],
    ['smtpPort', 65_535],
    ['smtpHost', `${'posta.'.repeat(41)}example`],
    ['smtpHost', '2001:db8::25'],
    ['smtpHost', '10.0.0.255'],
    ['smtpHost', 'posta_1.università.example.'],
    ['smtpUserName', 'x'.repeat(1024)],
    ['smtpPassword', 'x'.repeat(1024)],
    ['smtpDomain', 'x'.repeat(1024)],
    ['defaultFromAddress', 'portale@localhost'],
    ['defaultFromDisplayName', '<b>&</b>'],
  ])('is not refused at the edge: %s %j', async (member, value) => {
    expect((await save({ [member]: value })).statusCode).toBe(204);
    expect((await settingsOf())[member as keyof typeof SETTINGS]).toBe(
      member === 'smtpPassword' ? PASSWORD_MASK : value,
    );
  });
});

describe('a tenant', () => {
  it('needs the feature that lets it change them: without, the policy is not there', async () => {
    for (const answer of [await read(other.admin), await save({}, other.admin)])
      expect([answer.statusCode, answer.body]).toEqual([403, '']);
  });

  it('reads nothing of the host’s server, but its port and sender', async () => {
    await save({ smtpPassword: PASSWORD, smtpDomain: 'DOMINIO' });
    expect(await settingsOf(tenant.admin)).toEqual({
      ...SETTINGS,
      smtpHost: null,
      smtpUserName: null,
      smtpPassword: null,
      smtpDomain: null,
    });
  });

  it('has values of its own, which change nothing for the host', async () => {
    await save({ smtpPassword: PASSWORD });
    await save(
      {
        smtpHost: 'posta.provincia.example',
        smtpPassword: 'altra-parola',
        defaultFromDisplayName: 'Provincia',
        smtpPort: 25,
      },
      tenant.admin,
    );
    expect(await settingsOf(tenant.admin)).toMatchObject({
      smtpHost: 'posta.provincia.example',
      smtpPassword: PASSWORD_MASK,
      defaultFromDisplayName: 'Provincia',
      smtpPort: 25,
    });
    expect(await settingsOf()).toMatchObject({
      smtpHost: 'posta.example',
      defaultFromDisplayName: 'Regione',
      smtpPort: 587,
    });
    expect(await stored('Abp.Mailing.Smtp.Host')).toEqual(
      expect.arrayContaining([{ value: 'posta.provincia.example', provider: 'T', key: tenant.id }]),
    );
    expect(
      await server.database
        .selectFrom('record_history')
        .select('tenant_id')
        .where('entity', '=', 'Setting')
        .orderBy('id', 'desc')
        .executeTakeFirst(),
    ).toEqual({ tenant_id: tenant.id });
  });
});

describe('two administrators at once', () => {
  it('do not overwrite each other: the second reads what the first has saved', async () => {
    const { stamp } = await stampedOf();
    expect((await save({ smtpHost: 'nuova.example', stamp })).statusCode).toBe(204);
    const late = await save({ defaultFromDisplayName: 'Regione Puglia', stamp });
    expect([late.statusCode, late.json()]).toMatchObject([
      403,
      { error: { code: 'Volo.Abp.Identity:ConcurrencyFailure' } },
    ]);
    expect(await settingsOf()).toMatchObject({ smtpHost: 'nuova.example', defaultFromDisplayName: 'Regione' });
    const again = { smtpHost: 'nuova.example', defaultFromDisplayName: 'Regione Puglia' };
    expect((await save({ ...again, stamp: (await stampedOf()).stamp })).statusCode).toBe(204);
  });

  it('notice a password that only one of them has changed', async () => {
    await save({ smtpPassword: PASSWORD });
    const { stamp } = await stampedOf();
    expect((await save({ smtpPassword: 'altra-parola', stamp })).statusCode).toBe(204);
    expect((await save({ smtpPassword: PASSWORD_MASK, stamp })).statusCode).toBe(403);
  });
});

it('are nobody’s to read while setting management is off [ADM-05]', async () => {
  await feature('SettingManagement.Enable', 'false');
  for (const answer of [await read(), await save({})]) {
    expect(answer.statusCode).toBe(403);
    expect(answer.headers['_abperrorformat']).toBe('true');
    expect(answer.json()).toMatchObject({ error: { code: 'Volo.Feature:010001' } });
  }
});

it('needs the policy of mail [SET-01]', async () => {
  const headers = await bearer(server, 'gestore');
  expect((await read(headers)).statusCode).toBe(403);
  expect((await save({}, headers)).statusCode).toBe(403);
});

it('let no password into an answer or the log, in all that happened here', () => {
  expect(answers.length).toBeGreaterThan(50);
  expect(log.length).toBeGreaterThan(50);
  for (const text of [...answers, ...log]) expect(text).not.toMatch(new RegExp(`${PASSWORD}|altra-parola|v1\\.`));
});
