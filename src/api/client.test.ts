import { runSaga } from 'redux-saga';
import { call } from '../shared/saga';
import { HttpError, NetworkError, toAppError } from '../shared/errors';
import { adminAccreditationsApi } from './adminAccreditations';
import { anagraficheApi } from './anagrafiche';
import { configureApi } from './client';
import { filesApi } from './files';
import { answering, json, requests } from '../../test/support/apiNetwork';

const session = (overrides = {}) => {
  configureApi({
    baseUrl: '',
    token: () => Promise.resolve('t1'),
    language: () => 'it',
    tenant: () => null,
    ...overrides,
  });
};
beforeEach(() => {
  session();
});

it('sends token, language, tenant and X-Requested-With with every request [API-01]', async () => {
  session({ tenant: () => 'b5f6' });
  answering(() => json({ items: [] }));
  await anagraficheApi.getMyCompanies();
  const { headers } = requests()[0] ?? new Request('http://none');
  expect(Object.fromEntries(headers)).toMatchObject({
    authorization: 'Bearer t1',
    'accept-language': 'it',
    __tenant: 'b5f6',
    'x-requested-with': 'XMLHttpRequest',
  });
});

it('leaves token and tenant out when there is none [API-01]', async () => {
  session({ token: () => Promise.resolve(null) });
  answering(() => json({ items: [] }));
  await anagraficheApi.getMyCompanies();
  const headers = requests()[0]?.headers;
  expect([headers?.has('authorization'), headers?.has('__tenant')]).toEqual([false, false]);
});

it('encodes what stands in a path as one segment', async () => {
  answering(() => json(null, { status: 404 }));
  await expect(anagraficheApi.get('a/../b?c')).rejects.toThrow(HttpError);
  expect(requests()[0]?.url).toBe('http://localhost/api/app/anagrafiche/a%2F..%2Fb%3Fc');
});

it('renews a refused token once and repeats the request once', async () => {
  let token = 'old';
  const ask = jest.fn((force?: boolean) => Promise.resolve((token = force ? 'new' : token)));
  session({ token: ask });
  answering(({ headers }) =>
    headers.get('authorization') === 'Bearer new' ? json({ items: [1] }) : new Response(null, { status: 401 }),
  );
  expect(await Promise.all([anagraficheApi.getMyCompanies(), anagraficheApi.getMyAccreditations()])).toEqual([
    [1],
    [1],
  ]);
  expect(ask.mock.calls.filter(([force]) => force)).toHaveLength(1);
  expect(requests()).toHaveLength(4);
});

it('renews once for many refusals, however late they come, and repeats each request once', async () => {
  let token = 'old';
  let answered = 0;
  let renewed = 0;
  const ask = (force?: boolean) => {
    if (force) token = `new${String(++renewed)}`;
    return Promise.resolve(token);
  };
  session({ token: ask });
  answering(async ({ headers }) => {
    const refused = headers.get('authorization') === 'Bearer old';
    // The refusals arrive one by one, some after the first of them was renewed and repeated.
    await new Promise((resolve) => setTimeout(resolve, refused ? 5 * answered++ : 0));
    return refused ? new Response(null, { status: 401 }) : json({ items: [1] });
  });
  expect(await Promise.all(Array.from({ length: 8 }, () => anagraficheApi.getMyCompanies()))).toHaveLength(8);
  expect(renewed).toBe(1);
  expect(requests()).toHaveLength(16);
});

it('holds requests back while a token is awaited, and then sends them all', async () => {
  let give: (token: string) => void = () => undefined;
  const waited = new Promise<string>((resolve) => {
    give = resolve;
  });
  session({ token: () => waited });
  answering(() => json({ items: [] }));
  const answers = [anagraficheApi.getMyCompanies(), anagraficheApi.getMyAccreditations()];
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(requests()).toHaveLength(0);
  give('t2');
  await Promise.all(answers);
  expect(requests().map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer t2', 'Bearer t2']);
});

it('gives up when the renewed token is refused as well, or there is none', async () => {
  answering(() => new Response(null, { status: 401 }));
  await expect(anagraficheApi.getMyCompanies()).rejects.toMatchObject({ status: 401 });
  expect(requests()).toHaveLength(2);
  session({ token: () => Promise.resolve(null) });
  await expect(anagraficheApi.getMyCompanies()).rejects.toMatchObject({ status: 401 });
  expect(requests()).toHaveLength(3);
});

it('turns an error body into plain data with its broken rules and trace id [ERR-09]', async () => {
  const error = {
    code: 'Sace:Refused',
    message: 'La richiesta non è valida',
    details: ' - E-mail obbligatoria',
    data: null,
    validationErrors: [{ message: 'E-mail obbligatoria', members: ['email'] }],
    traceId: 'trace-1',
  };
  answering(() => json({ error }, { status: 400, headers: { _AbpErrorFormat: 'true' } }));
  const thrown: unknown = await anagraficheApi.confirmContactEmail('u1', '').catch((reason: unknown) => reason);
  expect(toAppError(thrown)).toEqual({
    kind: 'http',
    status: 400,
    code: 'Sace:Refused',
    message: 'La richiesta non è valida',
    details: ' - E-mail obbligatoria',
    validationErrors: [{ message: 'E-mail obbligatoria', members: ['email'] }],
    traceId: 'trace-1',
    described: true,
  });
});

it('notices that the tenant itself was refused', async () => {
  answering(
    () => new Response(null, { status: 404, headers: { 'Abp-Tenant-Resolve-Error': 'x', 'X-Trace-Id': 'trace-2' } }),
  );
  const thrown: unknown = await anagraficheApi.getMyCompanies().catch((reason: unknown) => reason);
  expect(toAppError(thrown)).toEqual({ kind: 'http', status: 404, tenantRefused: true, traceId: 'trace-2' });
});

it('says that the server cannot be reached, and survives an error page that is no JSON', async () => {
  answering(() => {
    throw new TypeError('Failed to fetch');
  });
  await expect(anagraficheApi.getMyCompanies()).rejects.toBeInstanceOf(NetworkError);
  answering(() => new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'Content-Type': 'text/html' } }));
  const thrown: unknown = await anagraficheApi.getMyCompanies().catch((reason: unknown) => reason);
  expect(toAppError(thrown)).toEqual({ kind: 'http', status: 502 });
});

it('aborts the request when its signal is aborted, and when the saga that waits is cancelled', async () => {
  const signals: AbortSignal[] = [];
  answering(({ signal }) => {
    signals.push(signal);
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => {
        reject(new DOMException('', 'AbortError'));
      });
    });
  });
  const abort = new AbortController();
  const answer = anagraficheApi.getMyCompanies(abort.signal).catch((reason: unknown) => reason);
  const task = runSaga({}, function* () {
    yield* call(anagraficheApi.getMyAccreditations);
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
  abort.abort();
  task.cancel();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  expect(await answer).toMatchObject({ name: 'AbortError' });
});

it('returns a binary answer unchanged', async () => {
  answering(() => new Response(new Uint8Array([0, 255, 1]), { headers: { 'Content-Type': 'application/pdf' } }));
  const file = await filesApi.get('f1');
  expect([...new Uint8Array(await file.arrayBuffer())]).toEqual([0, 255, 1]);
});

it('sends load options as JSON texts, and leaves out empty ones', async () => {
  answering(() => json({ data: [], totalCount: 0 }));
  await adminAccreditationsApi.load({
    filter: ['state', '=', 'Inviata'],
    sort: [],
    skip: 20,
    take: 20,
    requireTotalCount: true,
  });
  expect(Object.fromEntries(new URL(requests()[0]?.url ?? '').searchParams)).toEqual({
    filter: '["state","=","Inviata"]',
    skip: '20',
    take: '20',
    requireTotalCount: 'true',
  });
});
