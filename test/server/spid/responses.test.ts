/**
 * Every answer that the test provider can give, against the whole server: the sound ones sign in, all others are
 * refused.
 */
import { FAULTS } from '../../../scripts/spid-idp/faults/table';
import {
  answerOf,
  claimsOf,
  leaveTo,
  makeSpidProvider,
  postAnswer,
  tokensAfter,
  type SpidProvider,
} from '../../support/spidProvider';
import { startServer, type TestServer } from '../../support/startServer';

const all = FAULTS.flatMap(({ faults }) => faults);
const accepted = all.filter(({ outcome }) => outcome === 'accepted');
const refused = all.filter(({ outcome }) => outcome !== 'accepted');

let server: TestServer;
let base: string;
let provider: SpidProvider;

beforeAll(async () => {
  provider = await makeSpidProvider('http://127.0.0.1:8085', 'SPID locale');
  server = await startServer({ env: { SPID_IDP_METADATA: provider.metadata } });
  base = await server.listen();
  await provider.setServer(base);
  // For the faults that name other requests: one that was answered, and one that still waits.
  await postAnswer(base, await answerOf(provider, await leave()));
  await leave();
  await server.database.deleteFrom('spid_ticket').execute();
});
afterAll(async () => {
  await provider.close();
  await server.close();
});
// Every answer of the table comes from one address, and more of them than one office would send.
beforeEach(() => server.database.deleteFrom('rate_limit').execute());

const leave = () => leaveTo(provider, base, server.config.publicUrl);
const count = async (table: 'user_account' | 'sign_in_session' | 'spid_ticket') =>
  Number(
    (
      await server.database
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows,
  );
/** The ids of the traces of a sign-in: expired codes are swept away in between, so that their number shows nothing. */
const grants = async () =>
  new Set(
    (
      await server.database
        .selectFrom('oidc_payload')
        .select('id')
        .where('model', 'in', ['Grant', 'AuthorizationCode', 'RefreshToken'])
        .execute()
    ).map(({ id }) => id),
  );
const traces = async () => ({
  users: await count('user_account'),
  sessions: await count('sign_in_session'),
  tickets: await count('spid_ticket'),
});
const lastEvent = () =>
  server.database
    .selectFrom('security_log')
    .select(['action', 'method', 'details'])
    .orderBy('id', 'desc')
    .executeTakeFirst();

describe('sound answers of a SPID provider', () => {
  it.each(accepted)('signs in with $id: $what [USE-07]', async ({ id }) => {
    const left = await leave();
    const answer = await postAnswer(base, await answerOf(provider, left, { fault: id }));
    expect(answer.status).toBe(303);
    const tokens = await tokensAfter(left, answer);
    const me = await fetch(`${base}/api/abp/application-configuration`, {
      headers: { authorization: `Bearer ${tokens.access_token}` },
    });
    expect(await me.json()).toMatchObject({ currentUser: { isAuthenticated: true, name: 'Bruno', surName: 'Nuovo' } });
    const user = await server.database
      .selectFrom('user_account')
      .select('fiscal_code')
      .where('id', '=', String(claimsOf(tokens.id_token)['sub']))
      .executeTakeFirstOrThrow();
    expect(user.fiscal_code).toBe('NVUBRN75S02A944W');
  });
});

describe('faulty answers of a SPID provider', () => {
  it.each(refused)('refuses $id: $what [USE-07]', async ({ id, outcome, isSentTwice, errorCode }) => {
    const left = await leave();
    const before = await traces();
    const granted = await grants();
    const fields = await answerOf(provider, left, { fault: id });
    const started = Date.now();
    const answer = await postAnswer(base, fields);
    const page = await answer.text();
    // A bound against what is meant to exhaust the server, not a measure of speed.
    expect(Date.now() - started).toBeLessThan(30_000);
    expect(answer.status).toBe(outcome === null ? 413 : 400);
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    expect(answer.headers.get('location')).toBeNull();
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(page).toMatch(/<html lang="it">[\s\S]*<h1>[^<]+<\/h1>/);
    expect(page).toMatch(/href="\/(connect\/login\/[^"]+)?">Torna al/);
    expect(page).not.toMatch(/Error|TINIT|stack|ticket/);
    expect(await traces()).toEqual({ ...before, tickets: before.tickets + (isSentTwice ? 1 : 0) });
    expect([...(await grants())].filter((id) => !granted.has(id))).toEqual([]);
    if (outcome === null) return;
    expect(await lastEvent()).toMatchObject({
      action: 'LoginFailed',
      method: 'spid',
      details: { reason: outcome, ...(errorCode !== undefined && outcome === 'status_error' && { errorCode }) },
    });
  });
});
