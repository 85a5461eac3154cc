/** The contact address of a certifier is confirmed by the link that is sent there, and by nothing else. */
import { randomUUID } from 'node:crypto';
import { DEMO_USER_IDS } from '../../server/demo/demoIds';
import { tokenIn } from '../support/cases';
import { insertCertifier } from '../support/factories';
import { queuedMails } from '../support/mailJobs';
import { insertTenant } from '../support/portalRows';
import { startServer, type TestServer } from '../support/startServer';
import { bearer } from '../support/tokens';

const NEW = 'carla@studio.example';
const mine = DEMO_USER_IDS.certificatore;
let now = new Date('2026-06-01T08:00:00Z');
let server: TestServer;
let certifierId: string;
let headers: { authorization: string };

beforeAll(async () => {
  server = await startServer({ clock: () => now });
  headers = await bearer(server, 'certificatore');
  certifierId = await insertCertifier(server.database, { user_id: mine });
});
afterAll(() => server.close());
beforeEach(async () => {
  now = new Date('2026-06-01T08:00:00Z');
  for (const table of ['mail', 'contact_confirmation', 'rate_limit'] as const)
    await server.database.deleteFrom(table).execute();
  await server.database
    .updateTable('certifier')
    .set({ email: 'mario.rossi@studio.example', email_confirmed_at: null })
    .execute();
});

const send = (email = NEW, userId: string = mine, who: Record<string, string> = headers) =>
  server.inject({
    method: 'POST',
    url: '/api/app/anagrafiche/confirm-contact-email',
    headers: who,
    payload: { userId, email },
  });
const use = (token: string) =>
  server.inject({ method: 'POST', url: '/api/app/anagrafiche/contact-email-confirmations', payload: { token } });
const lastToken = async () => tokenIn((await queuedMails(server)).at(-1)?.text ?? '');
const stands = async () =>
  (await server.inject({ url: '/api/app/anagrafiche/contact-email-confirmed', headers })).json<unknown>();
const refusal = (response: Awaited<ReturnType<typeof use>>) => [
  response.statusCode,
  response.json<{ error: { code: string } }>().error.code,
];
const history = () =>
  server.database
    .selectFrom('record_history')
    .select(['actor_id as actorId', 'before', 'after'])
    .where('entity_id', '=', certifierId)
    .where('event', '=', 'contactEmailConfirmed')
    .orderBy('id')
    .execute();

it('is only requested by the operation: the present address stays until the link is used [API-11, API-14]', async () => {
  expect((await send()).json()).toEqual({ email: NEW, confirmed: false });
  expect(await stands()).toEqual({ confirmed: false, email: 'mario.rossi@studio.example' });
  expect(await queuedMails(server)).toMatchObject([{ to: NEW, subject: 'Conferma il tuo indirizzo di posta' }]);
  expect(await history()).toEqual([]);
});

it('is confirmed by the link, once, with a line of history [API-14]', async () => {
  await send();
  const token = await lastToken();
  for (let time = 0; time < 2; time += 1) {
    const used = await use(token);
    expect([used.statusCode, used.json()]).toEqual([200, { email: NEW, confirmed: true }]);
  }
  expect(await stands()).toEqual({ confirmed: true, email: NEW });
  expect(await history()).toEqual([
    {
      actorId: mine,
      before: { email: 'mario.rossi@studio.example', emailConfirmed: false },
      after: { email: NEW, emailConfirmed: true },
    },
  ]);
  expect((await send()).json()).toEqual({ email: NEW, confirmed: true });
  expect(await queuedMails(server)).toHaveLength(1);
});

it('shows in the record which address waits for its link, for as long as that may be used', async () => {
  const pending = async () =>
    (await server.inject({ url: `/api/app/anagrafiche/${mine}`, headers })).json<{ pendingEmail: string | null }>()
      .pendingEmail;
  expect(await pending()).toBeNull();
  // The present address is no change.
  await send('mario.rossi@studio.example');
  expect(await pending()).toBeNull();
  await send();
  expect(await pending()).toBe(NEW);
  now = new Date('2026-06-02T08:00:00Z');
  expect(await pending()).toBeNull();
  now = new Date('2026-06-01T09:00:00Z');
  expect((await use(await lastToken())).statusCode).toBe(200);
  expect(await pending()).toBeNull();
});

it('is not brought back by a link that was used before', async () => {
  await send();
  const first = await lastToken();
  await use(first);
  await send('altra@studio.example');
  await use(await lastToken());
  expect(refusal(await use(first))).toEqual([410, 'Sace:ContactEmail:Used']);
  expect(await stands()).toEqual({ confirmed: true, email: 'altra@studio.example' });
});

it('is confirmed by the latest mail alone, within a day', async () => {
  await send();
  const first = await lastToken();
  await send();
  expect(refusal(await use(first))).toEqual([404, 'Sace:ContactEmail:Unknown']);
  const second = await lastToken();
  now = new Date(now.getTime() + 86_400_000);
  expect(refusal(await use(second))).toEqual([410, 'Sace:ContactEmail:Expired']);
  expect(refusal(await use('inventato'))).toEqual([404, 'Sace:ContactEmail:Unknown']);
});

it('of somebody else cannot be requested, not even by who manages accreditations [API-14]', async () => {
  expect((await send('ladro@x.example', mine, await bearer(server, 'gestore'))).statusCode).toBe(404);
  expect((await send('cassa@x.example', DEMO_USER_IDS.cassa, await bearer(server, 'cassa'))).statusCode).toBe(404);
  expect((await send('non un indirizzo')).statusCode).toBe(400);
  expect(await queuedMails(server)).toEqual([]);
});

it('is confirmed in the tenant of the link, and not while that is closed', async () => {
  await send();
  const token = await lastToken();
  const tenantId = await insertTenant(server.database, `Ente ${randomUUID()}`, false);
  const inTenant = (id: string) =>
    Promise.all([
      server.database.updateTable('contact_confirmation').set({ tenant_id: id }).execute(),
      server.database.updateTable('certifier').set({ tenant_id: id }).execute(),
    ]);
  const { tenant_id: host } = await server.database
    .selectFrom('certifier')
    .select('tenant_id')
    .executeTakeFirstOrThrow();
  await inTenant(tenantId);
  try {
    expect(refusal(await use(token))).toEqual([404, 'Sace:ContactEmail:Unknown']);
    await server.database.updateTable('tenant').set({ is_active: true }).where('id', '=', tenantId).execute();
    expect((await use(token)).statusCode).toBe(200);
    expect(
      await server.database.selectFrom('record_history').select('tenant_id').orderBy('id', 'desc').executeTakeFirst(),
    ).toEqual({ tenant_id: tenantId });
  } finally {
    await inTenant(host);
  }
});

it('is requested only so many times', async () => {
  const answers: number[] = [];
  for (let count = 0; count < 6; count += 1) answers.push((await send()).statusCode);
  expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
});

describe('the address of the account', () => {
  const mistyped = 'crala@studio.example';
  const account = () =>
    server.database
      .selectFrom('user_account')
      .select(['email', 'normalized_email as normalized', 'email_confirmed as isConfirmed'])
      .where('id', '=', mine)
      .executeTakeFirstOrThrow();
  const setAccount = (isConfirmed: boolean) =>
    server.database
      .updateTable('user_account')
      .set({ email: mistyped, normalized_email: mistyped.toUpperCase(), email_confirmed: isConfirmed })
      .where('id', '=', mine)
      .execute();
  const correct = (currentPassword: string | null, email = NEW) =>
    server.inject({
      method: 'POST',
      url: '/api/app/anagrafiche/confirm-contact-email',
      headers,
      payload: { userId: mine, email, correctsAccount: true, currentPassword },
    });
  const password = '1q2w3E*';
  beforeEach(() => setAccount(false));

  it('that was mistyped is corrected by the same link, which asks for the password', async () => {
    expect(refusal(await correct(null))).toEqual([403, 'Sace:CurrentPasswordNeeded']);
    expect((await correct('sbagliata')).statusCode).toBe(403);
    expect(await queuedMails(server)).toEqual([]);
    expect((await correct(password)).json()).toEqual({ email: NEW, confirmed: false });
    const token = await lastToken();
    expect(await account()).toMatchObject({ email: mistyped, isConfirmed: false });
    for (let time = 0; time < 2; time += 1) expect((await use(token)).statusCode).toBe(200);
    expect(await account()).toEqual({ email: NEW, normalized: NEW.toUpperCase(), isConfirmed: true });
    expect(await stands()).toEqual({ confirmed: true, email: NEW });
    // The mistyped address is notified of the request and of the change, like every address that an account leaves.
    expect((await queuedMails(server)).filter(({ to }) => to === mistyped).map(({ subject }) => subject)).toEqual([
      'È stato chiesto di cambiare l’indirizzo e-mail del tuo account',
      'L’indirizzo e-mail del tuo account è cambiato',
    ]);
  });

  it('is named in the mail of a link that corrects it, and in no other', async () => {
    await send();
    await correct(password);
    const texts = (await queuedMails(server)).filter(({ to }) => to === NEW).map(({ text }) => text);
    expect(texts.map((text) => text.includes('è anche l’indirizzo del tuo account'))).toEqual([false, true]);
  });

  it('is corrected though the contact address is confirmed already', async () => {
    await send();
    await use(await lastToken());
    expect(await account()).toMatchObject({ email: mistyped });
    expect((await correct(password)).json()).toEqual({ email: NEW, confirmed: false });
    await use(await lastToken());
    expect(await account()).toMatchObject({ email: NEW, isConfirmed: true });
  });

  it('is not confirmed by the link of another address, and confirmed by one to the same address', async () => {
    await send();
    await use(await lastToken());
    expect(await account()).toMatchObject({ email: mistyped, isConfirmed: false });
    await send(mistyped);
    await use(await lastToken());
    expect(await account()).toMatchObject({ email: mistyped, isConfirmed: true });
  });

  it('is not confirmed by the link of another mailbox that looks alike', async () => {
    await send('crala@studıo.example');
    expect((await use(await lastToken())).statusCode).toBe(200);
    expect(await account()).toMatchObject({ email: mistyped, isConfirmed: false });
  });

  it('that is confirmed is changed by its own page alone, and nobody gets the address of another account', async () => {
    const taken = await server.database
      .selectFrom('user_account')
      .select('email')
      .where('id', '=', DEMO_USER_IDS.gestore)
      .executeTakeFirstOrThrow();
    expect(refusal(await correct(password, taken.email))).toEqual([403, 'Volo.Abp.Identity:DuplicateEmail']);
    await setAccount(true);
    expect(refusal(await correct(password))).toEqual([403, 'Sace:ContactEmail:AccountFixed']);
    expect(await queuedMails(server)).toEqual([]);
  });
});
