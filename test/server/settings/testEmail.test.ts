/** The test mail is sent at once and reports its result. */
import { randomUUID } from 'node:crypto';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { passwordPlace } from '../../../server/platform/mail/mailServer';
import { PASSWORD_MASK } from '../../../server/administration/setting-management/emailing';
import { sealer } from '../../../server/platform/secrets';
import { startSilentServer, startSmtpServer, type SmtpServer } from '../../support/smtpServer';
import { startServer, type TestServer } from '../../support/startServer';
import { makeTenant, type TenantStage } from '../../support/tenantStage';
import { bearer } from '../../support/tokens';

const login = { user: 'sace', password: 'parola-molto-segreta' };
const MAIL = {
  senderEmailAddress: 'mittente@regione.example',
  targetEmailAddress: 'mario@studio.example',
  subject: 'Prova 42',
  body: 'Testo di <b>prova</b> & "altro"\nsu due righe',
};

let server: TestServer;
let mailServer: SmtpServer;
let host: { authorization: string };
let tenant: TenantStage;
const log: string[] = [];

beforeAll(async () => {
  server = await startServer({
    logStream: { write: (line: string) => log.push(line) } as unknown as NodeJS.WritableStream,
  });
  host = await bearer(server, 'admin');
  mailServer = await startSmtpServer({ login });
  tenant = await makeTenant(server, 'Provincia');
  await server.database
    .insertInto('feature_value')
    .values({
      id: randomUUID(),
      name: 'SettingManagement.AllowChangingEmailSettings',
      value: 'true',
      provider_name: 'T',
      provider_key: tenant.id,
    })
    .execute();
});
afterAll(async () => {
  await server.close();
  await mailServer.close();
});
beforeEach(async () => {
  for (const table of ['setting_value', 'rate_limit'] as const) await server.database.deleteFrom(table).execute();
  mailServer.mails.splice(0);
  Object.assign(mailServer.refusals, { sender: undefined, recipient: undefined, message: undefined });
});

const answers: string[] = [];
const set = async (values: Record<string, string>, key = '') => {
  for (const [name, value] of Object.entries(values)) {
    await server.database
      .insertInto('setting_value')
      .values({
        id: randomUUID(),
        name: `Abp.Mailing.${name}`,
        value,
        provider_name: key === '' ? 'G' : 'T',
        provider_key: key,
      })
      .execute();
  }
};
const sealed = (password: string, key = '') =>
  sealer(server.config).seal(password, passwordPlace(key === '' ? 'G' : 'T', key));
const ours = (overrides: Record<string, string> = {}) => ({
  'Smtp.Port': String(mailServer.port),
  'Smtp.UserName': login.user,
  'Smtp.Password': sealed(login.password),
  'Smtp.UseDefaultCredentials': 'false',
  DefaultFromDisplayName: 'Regione',
  ...overrides,
});
const send = async (mail: object = MAIL, headers = host, language = 'it') => {
  const answer = await server.inject({
    method: 'POST',
    url: '/api/setting-management/emailing/send-test-email',
    headers: { ...headers, 'accept-language': language },
    payload: mail,
  });
  answers.push(answer.body);
  return answer;
};
const refusal = async (language?: string) => {
  const answer = await send(MAIL, host, language);
  expect(answer.statusCode).toBe(403);
  return answer.json<{ error: { code: string; message: string; data: object; details: string | null } }>().error;
};

it('goes by the stored server, as whom the form says [SET-04] [SET-05]', async () => {
  await set(ours());
  expect((await send()).statusCode).toBe(204);
  expect(mailServer.mails).toEqual([
    expect.objectContaining({
      subject: 'Prova 42',
      user: 'sace',
      from: { name: 'Regione', address: MAIL.senderEmailAddress },
      envelope: { from: MAIL.senderEmailAddress, to: [MAIL.targetEmailAddress] },
    }),
  ]);
});

describe('with settings to try out', () => {
  const tried = (overrides: object = {}) => ({
    smtpHost: '127.0.0.1',
    smtpPort: mailServer.port,
    smtpUserName: login.user,
    smtpPassword: login.password,
    smtpEnableSsl: false,
    smtpUseDefaultCredentials: false,
    defaultFromAddress: 'noreply@regione.example',
    defaultFromDisplayName: 'Prova',
    ...overrides,
  });
  const stored = () =>
    server.database.selectFrom('setting_value').select(['name', 'value', 'provider_key']).orderBy('name').execute();

  it('goes by them and keeps nothing of them [SET-04]', async () => {
    await set(ours({ 'Smtp.Port': '1' }));
    const before = await stored();
    expect((await send({ ...MAIL, settings: tried() })).statusCode).toBe(204);
    expect(mailServer.mails).toEqual([
      expect.objectContaining({ user: 'sace', from: { name: 'Prova', address: MAIL.senderEmailAddress } }),
    ]);
    expect(await stored()).toEqual(before);
  });

  it('signs in by the stored password only where that is stored for the same server', async () => {
    await set(ours());
    expect((await send({ ...MAIL, settings: tried({ smtpPassword: PASSWORD_MASK, smtpHost: null }) })).statusCode).toBe(
      204,
    );
    const elsewhere = await send({ ...MAIL, settings: tried({ smtpPassword: PASSWORD_MASK, smtpHost: 'localhost' }) });
    expect([elsewhere.statusCode, elsewhere.json()]).toEqual([
      400,
      expect.objectContaining({
        error: expect.objectContaining({
          validationErrors: [expect.objectContaining({ members: ['smtpPassword'] })],
        }) as unknown,
      }),
    ]);
    expect(mailServer.mails).toHaveLength(1);
  });

  it('goes by a tenant’s own, and by nothing of the host’s', async () => {
    await set(ours({ 'Smtp.Port': '1' }));
    expect((await send({ ...MAIL, settings: tried() }, tenant.admin)).statusCode).toBe(204);
    expect(mailServer.mails).toEqual([expect.objectContaining({ user: 'sace' })]);
    expect((await send({ ...MAIL, settings: tried({ smtpPassword: PASSWORD_MASK }) }, tenant.admin)).statusCode).toBe(
      403,
    );
    expect(mailServer.mails).toHaveLength(1);
  });

  it.each([{ smtpHost: 'smtp://posta.example' }, { smtpPort: 0 }, { defaultFromDisplayName: ' ' }])(
    'is refused for %j, as a change would be',
    async (wrong) => {
      expect((await send({ ...MAIL, settings: tried(wrong) })).statusCode).toBe(400);
      expect(mailServer.mails).toEqual([]);
    },
  );
});

it('shows its text as it was typed: what looks like markup is none', async () => {
  await set(ours());
  await send();
  const [mail] = mailServer.mails;
  expect(mail?.text?.trim()).toBe(MAIL.body);
  expect(mail?.html).toContain('Testo di &lt;b&gt;prova&lt;/b&gt; &amp; &quot;altro&quot;');
  expect(mail?.html).not.toContain('<b>');
});

it('may be sent by who may change the settings of mail, without the policy of tests [SET-04]', async () => {
  await set(ours());
  const { name } = await server.database
    .selectFrom('user_role')
    .innerJoin('user_account', 'user_account.id', 'user_role.user_id')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .select('role.name')
    .where('user_name', '=', 'gestore')
    .executeTakeFirstOrThrow();
  await server.database
    .insertInto('permission_grant')
    .values({
      id: randomUUID(),
      tenant_id: HOST_TENANT_ID,
      name: 'SettingManagement.Emailing',
      provider_name: 'R',
      provider_key: name,
    })
    .execute();
  expect((await send(MAIL, await bearer(server, 'gestore'))).statusCode).toBe(204);
  expect((await send(MAIL, await bearer(server, 'cassa'))).statusCode).toBe(403);
});

it.each(['senderEmailAddress', 'targetEmailAddress', 'subject'] as const)(
  'is refused without %s, or with a character that is none',
  async (member) => {
    const { [member]: _left, ...rest } = MAIL;
    for (const mail of [rest, { ...MAIL, [member]: ' ' }, { ...MAIL, [member]: 'a\0b' }]) {
      const answer = await send(mail);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ error: { validationErrors: [{ members: [member] }] } });
    }
    expect(mailServer.mails).toEqual([]);
  },
);

it.each(['senderEmailAddress', 'targetEmailAddress'] as const)(
  'is refused with two addresses as %s',
  async (member) => {
    const answer = await send({ ...MAIL, [member]: 'a@b.example\r\nBcc: altro@studio.example' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: { validationErrors: [{ members: [member] }] } });
  },
);

it('has a subject of one line for every pasted text', async () => {
  await set(ours());
  const before = mailServer.mails.length;
  expect((await send({ ...MAIL, subject: 'Prova\r\nBcc: altro@studio.example' })).statusCode).toBe(204);
  expect(mailServer.mails.slice(before)).toEqual([
    expect.objectContaining({ envelope: expect.objectContaining({ to: [MAIL.targetEmailAddress] }) as unknown }),
  ]);
});

it('may be empty', async () => {
  await set(ours());
  expect((await send({ ...MAIL, body: null })).statusCode).toBe(204);
});

describe('that does not leave says why', () => {
  it.each([
    [
      'a wrong password',
      () => ours({ 'Smtp.Password': sealed('altra-parola') }),
      {},
      'login',
      535,
      /nome utente o la password/,
    ],
    [
      'a password of another key',
      () => ours({ 'Smtp.Password': 'v1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }),
      {},
      'password',
      null,
      /non è più leggibile/,
    ],
    ['a server without encryption', () => ours({ 'Smtp.EnableSsl': 'true' }), {}, 'tls', null, /connessione cifrata/],
    [
      'a refused sender',
      () => ours(),
      { sender: '550 parola-molto-segreta' },
      'sender',
      550,
      /mittente mittente@regione\.example/,
    ],
    [
      'a refused recipient',
      () => ours(),
      { recipient: '550 parola-molto-segreta' },
      'recipient',
      550,
      /destinatario mario@studio\.example/,
    ],
    ['a refused text', () => ours(), { message: '554 Spam' }, 'message', 554, /rifiutato il messaggio/],
    [
      'a name that there is not',
      () => ours({ 'Smtp.Host': 'posta.invalid' }),
      {},
      'unreachable',
      null,
      /non è raggiungibile/,
    ],
  ])('%s', async (_case, settings, refusals, reason, reply, words) => {
    await set(settings());
    Object.assign(mailServer.refusals, refusals);
    const { code, message, data, details } = await refusal();
    expect([code, data]).toMatchObject(['Sace:MailNotSent', { reason, reply }]);
    expect(`${JSON.stringify(data)} ${details ?? ''}`).not.toContain('parola-molto-segreta');
    expect(message).toMatch(words);
    expect(mailServer.mails).toEqual([]);
  });

  it.each([
    [
      '451 4.7.1 <mario@studio.example>: Greylisted',
      'Il rifiuto è temporaneo: più tardi potrebbe riuscire. Il server ha risposto: 451 4.7.1 <…@studio.example>: Greylisted',
      { reason: 'recipient', reply: 451, enhancedCode: '4.7.1', words: '<…@studio.example>: Greylisted' },
    ],
    [
      '550 5.1.1 No such user',
      'Il rifiuto è definitivo. Il server ha risposto: 550 5.1.1 No such user',
      { reason: 'recipient', reply: 550, enhancedCode: '5.1.1', words: 'No such user' },
    ],
  ])('what the server said, and whether it is for good: %s', async (recipient, details, data) => {
    await set(ours());
    Object.assign(mailServer.refusals, { recipient });
    expect(await refusal()).toMatchObject({ code: 'Sace:MailNotSent', details, data });
  });

  it('nobody who listens, in the language of who asks', async () => {
    const { port, close } = await startSilentServer();
    await close();
    await set(ours({ 'Smtp.Port': String(port) }));
    expect(await refusal('en')).toMatchObject({
      code: 'Sace:MailNotSent',
      message: expect.stringContaining('cannot be reached') as string,
    });
  });
});

describe('the test mail of a tenant', () => {
  it('goes by the host’s server when the tenant names none', async () => {
    await set(ours());
    expect((await send(MAIL, tenant.admin)).statusCode).toBe(204);
    expect(mailServer.mails).toEqual([expect.objectContaining({ user: 'sace' })]);
  });

  it('takes nothing of the host’s to a server of its own, least of all the password', async () => {
    await set(ours());
    const own = await startSmtpServer();
    await set({ 'Smtp.Host': '127.0.0.1', 'Smtp.Port': String(own.port) }, tenant.id);
    expect((await send(MAIL, tenant.admin)).statusCode).toBe(204);
    expect(own.mails).toEqual([expect.objectContaining({ user: null })]);
    await own.close();
  });

  it('signs in at its own server with its own password', async () => {
    await set(
      {
        'Smtp.Host': '127.0.0.1',
        'Smtp.Port': String(mailServer.port),
        'Smtp.UserName': login.user,
        'Smtp.Password': sealed(login.password, tenant.id),
        'Smtp.UseDefaultCredentials': 'false',
      },
      tenant.id,
    );
    expect((await send(MAIL, tenant.admin)).statusCode).toBe(204);
    expect(mailServer.mails).toEqual([expect.objectContaining({ user: 'sace' })]);
  });
});

it('goes so often and no more: nobody looks through a network by it', async () => {
  await set(ours());
  for (let count = 0; count < 20; count += 1) expect((await send()).statusCode).toBe(204);
  const refused = await send();
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect(mailServer.mails).toHaveLength(20);
  expect((await send(MAIL, tenant.admin)).statusCode).toBe(204);
});

it('lets no password into an answer or the log, in all that happened here', () => {
  expect(answers.length).toBeGreaterThan(20);
  for (const text of [...answers, ...log]) expect(text).not.toMatch(/parola-molto-segreta|altra-parola|cGFyb2xh/);
});
