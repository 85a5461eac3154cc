import { once } from 'node:events';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { DEMO_USER_IDS } from '../../server/demo/demoIds';
import { insertPortalRows } from '../support/portalRows';
import { startServer, type TestServer } from '../support/startServer';
import { bearer } from '../support/tokens';

interface ErrorBody {
  error: {
    code: string | null;
    message: string;
    details: string | null;
    data: object | null;
    validationErrors: { message: string; members: string[] }[] | null;
    traceId: string;
  };
}

const lines: string[] = [];
const logStream = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    lines.push(chunk.toString());
    done();
  },
});
let server: TestServer;
let certificatore: { authorization: string };

beforeAll(async () => {
  server = await startServer({ logStream });
  await insertPortalRows(server.database);
  certificatore = await bearer(server, 'certificatore');
});
afterAll(() => server.close());

const confirm = (payload: object | string, headers: Record<string, string> = {}) =>
  server.inject({
    method: 'POST',
    url: '/api/app/anagrafiche/confirm-contact-email',
    headers: { ...certificatore, 'content-type': 'application/json', ...headers },
    payload,
  });

it('takes an empty content that is called JSON for none, as ABP’s scripts send it', async () => {
  const headers = { ...(await bearer(server, 'admin')), 'content-type': 'application/json', 'content-length': '0' };
  const url = '/api/identity/roles/0f8fad5b-d9cb-469f-a165-70867728950e';
  expect((await server.inject({ method: 'DELETE', url, headers })).statusCode).toBe(204);
  const zone = { url: '/api/setting-management/timezone', query: { timezone: 'UTC' } };
  expect((await server.inject({ method: 'POST', ...zone, headers })).statusCode).toBe(204);
  const missing = await confirm('');
  expect([missing.statusCode, missing.json<ErrorBody>().error.message]).toEqual([400, 'La richiesta non è leggibile.']);
  expect((await confirm('{')).statusCode).toBe(400);
  expect((await confirm('{"__proto__":{}}')).statusCode).toBe(400);
});

describe('a body beyond the limit', () => {
  it('is answered to a client that is still sending, and the connection goes on', async () => {
    const size = 2_000_000;
    const socket = connect(Number(new URL(await server.listen()).port), '127.0.0.1');
    const answer = async () => ((await once(socket, 'data')) as [Buffer])[0].toString();
    const head = ['POST /api/account/login HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];
    socket.write(`${[...head, `Content-Length: ${String(size)}`].join('\r\n')}\r\n\r\n`);
    expect(await answer()).toMatch(/^HTTP\/1\.1 413 (?![^]*\r\nConnection: close\r\n)/i);
    socket.write(Buffer.alloc(size, ' '));
    socket.write('GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect(await answer()).toMatch(/^HTTP\/1\.1 200 /);
    socket.destroy();
  });
});

describe('an invalid request', () => {
  it('is answered in the ABP shape, in Italian, naming each member at fault', async () => {
    const answer = await server.inject({ url: '/api/app/albo?take=0&province=forl%C3%AC' });
    const { error } = answer.json<ErrorBody>();
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['_abperrorformat']).toBe('true');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(error.message).toBe('La richiesta non è valida.');
    expect(error.validationErrors).toEqual([
      { message: 'Il campo province non ha il formato richiesto (^[A-Z]{2}$).', members: ['province'] },
      { message: 'Il campo take deve essere almeno 1.', members: ['take'] },
    ]);
    expect(error.details).toBe(
      'Sono stati trovati questi errori:\n - Il campo province non ha il formato richiesto (^[A-Z]{2}$).\n - Il campo take deve essere almeno 1.',
    );
    expect(error.traceId).toBe(answer.headers['x-trace-id']);
  });

  it('speaks English to who asks for it', async () => {
    const answer = await server.inject({
      url: '/api/app/albo?take=0',
      headers: { 'accept-language': 'ja;q=0.9, en-US;q=0.8, it;q=0.1' },
    });
    expect(answer.json<ErrorBody>().error).toMatchObject({
      message: 'The request is not valid.',
      validationErrors: [{ message: 'The field take must be at least 1.', members: ['take'] }],
    });
  });

  it.each([
    [{}, 'userId', 'Il campo userId è obbligatorio.'],
    [
      { userId: DEMO_USER_IDS.certificatore, email: 'non un indirizzo' },
      'email',
      'Il campo email non è un indirizzo e-mail valido.',
    ],
    [
      { userId: DEMO_USER_IDS.certificatore, email: 'a@b.example', admin: true },
      'admin',
      'Il campo admin non è previsto.',
    ],
    [{ userId: 7, email: 'a@b.example' }, 'userId', 'Il campo userId non è valido.'],
    [
      { userId: DEMO_USER_IDS.certificatore, email: `${'a'.repeat(300)}@b.example` },
      'email',
      'Il campo email può avere al massimo 256 caratteri.',
    ],
  ])('refuses the body %j, naming %s', async (payload, member, message) => {
    const answer = await confirm(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<ErrorBody>().error.validationErrors).toContainEqual({ message, members: [member] });
  });

  it('names all members of a form that are at fault, each with its message', async () => {
    const answer = await confirm({ email: 'non un indirizzo', admin: true });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<ErrorBody>().error.validationErrors).toEqual([
      { message: 'Il campo userId è obbligatorio.', members: ['userId'] },
      { message: 'Il campo admin non è previsto.', members: ['admin'] },
      { message: 'Il campo email non è un indirizzo e-mail valido.', members: ['email'] },
    ]);
  });

  it('names the first fifty of many faults', async () => {
    const body = Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`unknown${String(at)}`, at]));
    const { validationErrors } = (await confirm(body)).json<ErrorBody>().error;
    expect(validationErrors).toHaveLength(50);
  });

  it.each([
    ['values', Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`a${String(at)}`, 1]))],
    ['items', { userId: Array.from({ length: 500_000 }, () => 1) }],
    ['characters', { userId: 'x'.repeat(1_000_000), email: 'x', admin: true }],
  ])('names the first fault alone of a body of too many %s, and answers briefly', async (_what, body) => {
    const answer = await confirm(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<ErrorBody>().error.validationErrors).toHaveLength(1);
    expect(answer.body.length).toBeLessThan(1_000);
  });

  it.each([
    ['a body that is no JSON', () => confirm('{"userId":'), 400],
    ['a body of another type', () => confirm('x', { 'content-type': 'text/plain' }), 415],
    ['a body of a type that only answers have', () => confirm('x', { 'content-type': 'text/csv' }), 415],
    ['a body beyond the limit', () => confirm({ userId: 'x'.repeat(2_000_000) }), 413],
    ['an address that does not decode', () => server.inject({ url: '/api/app/news/%E0%A4%A' }), 400],
    ['an id that is none', () => server.inject({ url: '/api/app/news/7' }), 400],
  ])('answers %s with its status and an ABP body', async (_what, ask, status) => {
    const answer = await ask();
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['_abperrorformat']).toBe('true');
    expect(answer.json<ErrorBody>().error.message).not.toBe('');
    expect(answer.json<ErrorBody>().error.traceId).toBe(answer.headers['x-trace-id']);
  });
});

it('says which record there is not', async () => {
  const answer = await server.inject({ url: `/api/app/news/${DEMO_USER_IDS.admin}` });
  expect(answer.statusCode).toBe(404);
  expect(answer.json<ErrorBody>().error.message).toBe(
    'News: non trovato. Potrebbe essere stato eliminato, o non essere tra quelli che puoi vedere.',
  );
});

describe('an internal failure', () => {
  beforeAll(async () => {
    await sql`alter view tenant_view.manual rename to manual_away`.execute(server.database);
  });
  afterAll(async () => {
    await sql`alter view tenant_view.manual_away rename to manual`.execute(server.database);
  });

  it('reveals nothing but a trace id, by which the log tells the cause', async () => {
    lines.length = 0;
    const answer = await server.inject({ url: '/api/app/manuals', headers: certificatore });
    const { error } = answer.json<ErrorBody>();
    expect(answer.statusCode).toBe(500);
    expect(error).toEqual({
      code: null,
      message: 'Si è verificato un errore interno: la richiesta non è stata completata.',
      details: null,
      data: null,
      validationErrors: null,
      traceId: answer.headers['x-trace-id'],
    });
    const logged = lines
      .map((line) => JSON.parse(line) as { traceId: string; level: string; err?: { message: string; stack: string } })
      .find(({ level }) => level === 'error');
    expect(logged?.traceId).toBe(error.traceId);
    expect(logged?.err?.message).toContain('permission denied for table manual');
    expect(logged?.err?.stack).toContain(' at ');
  });
});

describe('the log', () => {
  it('holds one line for a request, with route, status and trace id, and nothing about a person', async () => {
    lines.length = 0;
    const answer = await server.inject({
      url: '/api/app/albo?name=Rossi+Mario',
      headers: { ...certificatore, 'user-agent': 'Firefox/1', 'x-forwarded-for': '203.0.113.7' },
      remoteAddress: '198.51.100.9',
    });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'info',
      traceId: answer.headers['x-trace-id'],
      method: 'GET',
      route: '/api/app/albo',
      status: 200,
    });
    expect(lines[0]).not.toMatch(/Rossi|Mario|Bearer|Firefox|203\.0\.113|198\.51\.100|certificatore/);
  });

  it('names the pattern of a route, not the requested id', async () => {
    lines.length = 0;
    await server.inject({ url: `/api/app/anagrafiche/${DEMO_USER_IDS.certificatore}`, headers: certificatore });
    expect(lines.join()).toContain('/api/app/anagrafiche/:id');
    expect(lines.join()).not.toContain(DEMO_USER_IDS.certificatore);
  });

  it('keeps what PostgreSQL repeats of a row out', async () => {
    lines.length = 0;
    const twice = server.database
      .insertInto('certifier')
      .columns([
        'id',
        'tenant_id',
        'subject_kind_id',
        'last_name',
        'first_name',
        'fiscal_code',
        'gender',
        'birth_date',
        'birth_place',
        'email',
      ]);
    const failure: unknown = await twice
      .expression((source) =>
        source
          .selectFrom('certifier')
          .select([
            'id',
            'tenant_id',
            'subject_kind_id',
            'last_name',
            'first_name',
            'fiscal_code',
            'gender',
            'birth_date',
            'birth_place',
            'email',
          ]),
      )
      .execute()
      .catch((error: unknown) => error);
    server.app.log.error({ err: failure }, 'request failed');
    expect(lines.join()).toContain('SQLSTATE 23505');
    expect(lines.join()).not.toMatch(/RSSMRA|Key \(/);
  });
});
