/** The work of a certifier, in one request, has as many things as the lists behind its links, and nobody else's. */
import { randomUUID } from 'node:crypto';
import { italianDay } from '../../../common/days/italianDays';
import { hold } from '../../../server/domains/wallets/ledger/holds';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { insertAccreditation } from '../../support/factories';
import { makeCertifier, type Certifier } from '../../support/certificates/certifier';
import { insertCertificateRows, insertControlRows } from '../../support/certificates/rows';
import { insertPayment } from '../../support/payments';
import { startServer, type TestServer } from '../../support/startServer';
import { makeTenant } from '../../support/tenantStage';
import { systemOf } from '../../support/wallets';
import { workOf, type Work } from '../../support/dueWork';

const NOW = new Date('2026-06-01T08:00:00Z');
const POLICIES = ['ApeList', 'ApeCreate', 'AccreditationCreate', 'WalletEdit'];
let server: TestServer;
let anna: Certifier;
let berta: Certifier;
beforeAll(async () => {
  server = await startServer({ clock: () => NOW });
  anna = await makeCertifier(server, { policies: POLICIES, balanceCents: 5_000 });
  berta = await makeCertifier(server, { policies: POLICIES, balanceCents: 0 });
}, 60_000);
afterAll(() => server.close());

let last = 0;
const certificate = (given: Partial<Parameters<typeof insertCertificateRows>[1]> = {}, owner = anna) => {
  last += 1;
  const number = given.state === undefined || given.state === 'Bozza' ? null : `2026-${String(last)}`;
  return insertCertificateRows(server.database, { certifier_id: owner.certifierId, number, ...given }, owner.userId);
};
const own = () => workOf(server, anna.headers);
const nothing: Work = {};

it('says nothing but the balance while nothing waits', async () => {
  expect(await workOf(server, berta.headers)).toEqual({
    'wallet.balance': { count: 0, cents: 0, day: null, record: null },
  });
});

it('counts drafts with errors as their list does, since the one that waits longest', async () => {
  await certificate({ errors: 2, updated_at: '2026-05-20T23:00:00Z' });
  await certificate({ errors: 1, updated_at: '2026-05-28T08:00:00Z' });
  await certificate({ errors: 0 });
  await certificate({ errors: 3 }, berta);
  const { 'certificate.flawed': flawed } = await own();
  expect(flawed).toMatchObject({ count: 2, day: '2026-05-21' });
  const filter = JSON.stringify(['errors', '>', 0]);
  const query = new URLSearchParams({ state: 'Bozza', filter, requireTotalCount: 'true' });
  const listed = (await anna.ask('GET', `?${query.toString()}`)).json<{ totalCount: number }>();
  expect(listed.totalCount).toBe(flawed?.count);
});

it('counts what waits for a signature as its list does, until the first hold ends', async () => {
  const ids = [await certificate({ state: 'DaFirmare' }), await certificate({ state: 'DaFirmare' })];
  const holdFor = (id: string, days: number) =>
    server.database.transaction().execute((transaction) =>
      hold(transaction, systemOf(), {
        key: id,
        kind: 'AddebitoApe',
        walletId: anna.walletId,
        to: 'apeRevenue',
        cents: 100,
        subject: { kind: 'certificate', id },
        reason: 'Registrazione',
        days,
      }),
    );
  const ends = [await holdFor(ids[0] ?? '', 20), await holdFor(ids[1] ?? '', 10)].map(({ expiresAt }) => expiresAt);
  const { 'certificate.toSign': toSign } = await own();
  expect(toSign).toMatchObject({ count: 2, day: italianDay(ends[1] ?? NOW) });
  const query = new URLSearchParams({ state: 'DaFirmare', requireTotalCount: 'true' });
  const listed = (await anna.ask('GET', `?${query.toString()}`)).json<{ totalCount: number }>();
  expect(listed.totalCount).toBe(toSign?.count);
});

it('names the first act that expires soon, and the first that lapses', async () => {
  const first = await certificate({ state: 'Registrata', valid_to: '2026-06-15' });
  await certificate({ state: 'Registrata', valid_to: '2026-07-31' });
  await certificate({ state: 'Registrata', valid_to: '2026-08-01' });
  const lapsing = await certificate({ state: 'Registrata', valid_to: '2036-01-01', lapses_on: '2026-12-31' });
  const work = await own();
  expect(work['certificate.expiring']).toMatchObject({ count: 2, day: '2026-06-15', record: first });
  expect(work['certificate.lapsing']).toMatchObject({ count: 1, day: '2026-12-31', record: lapsing });
});

it('names the certificate of the first control that asks for documents, or comes to visit', async () => {
  const later = await certificate({ state: 'Registrata', valid_to: '2036-01-01' });
  const sooner = await certificate({ state: 'Registrata', valid_to: '2036-01-01' });
  const visited = await certificate({ state: 'Registrata', valid_to: '2036-01-01' });
  const { database } = server;
  await insertControlRows(database, { certificate_id: later, state: 'DocumentiRichiesti', due_on: '2026-06-30' });
  await insertControlRows(database, { certificate_id: sooner, state: 'DocumentiRichiesti', due_on: '2026-06-12' });
  await insertControlRows(database, { certificate_id: visited, state: 'VisitaFissata', visit_on: '2026-06-18' });
  const work = await own();
  expect(work['control.documents']).toMatchObject({ count: 2, day: '2026-06-12', record: sooner });
  expect(work['control.visit']).toMatchObject({ count: 1, day: '2026-06-18', record: visited });
});

it('tells of an application that waits for its fee or an answer, and of the end of an accreditation', async () => {
  const asked = await insertAccreditation(server.database, {
    certifier_id: anna.certifierId,
    protocol_number: 'ACC-2026-700001',
    state: 'IntegrazioneRichiesta',
    due_date: '2026-06-09',
  });
  const ending = await insertAccreditation(server.database, {
    certifier_id: anna.certifierId,
    protocol_number: 'ACC-2026-700002',
    state: 'InScadenza',
    valid_to: '2026-07-15',
  });
  const unpaid = await insertAccreditation(server.database, {
    certifier_id: anna.certifierId,
    protocol_number: 'ACC-2026-700003',
    state: 'Inviata',
    fee_paid_at: null,
    submitted_at: '2026-05-30T22:30:00Z',
  });
  const work = await own();
  expect(work['accreditation.fee']).toMatchObject({ count: 1, day: '2026-05-31', record: unpaid });
  expect(work['accreditation.answer']).toMatchObject({ count: 1, day: '2026-06-09', record: asked });
  expect(work['accreditation.end']).toMatchObject({ count: 1, day: '2026-07-15', record: ending });
  // A renewal that is granted leaves nothing to do.
  await insertAccreditation(server.database, {
    certifier_id: anna.certifierId,
    protocol_number: 'ACC-2026-700004',
    kind: 'Rinnovo',
    state: 'Accreditato',
    renews: ending,
    valid_to: '2029-07-15',
  });
  expect((await own())['accreditation.end']).toBeUndefined();
});

it('counts payments under way as the page of top-ups does', async () => {
  for (const walletId of [anna.walletId, anna.walletId, berta.walletId])
    await insertPayment(server.database, { walletId });
  const payments = (await own())['wallet.payments'];
  expect(payments).toMatchObject({ count: 2, day: italianDay(Date.now() + 86_400_000) });
  const mine = await server.inject({ method: 'GET', url: '/api/app/portafogli/my-wallets', headers: anna.headers });
  expect(mine.json<{ waiting: object[] }>().waiting).toHaveLength(payments?.count ?? 0);
});

it('counts unread notifications as the header does, since the oldest', async () => {
  for (const at of ['2026-05-03T08:00:00Z', '2026-05-02T08:00:00Z'])
    await server.database
      .insertInto('notification')
      .values({
        id: randomUUID(),
        tenant_id: HOST_TENANT_ID,
        user_id: anna.userId,
        kind: 'approved',
        data: '{}',
        created_at: at,
      })
      .execute();
  const unread = (await own())['notifications.unread'];
  expect(unread).toMatchObject({ count: 2, day: '2026-05-02' });
  const counted = await server.inject({
    method: 'GET',
    url: '/api/app/notifications/unread-count',
    headers: anna.headers,
  });
  expect(counted.json()).toEqual({ count: unread?.count });
});

it('has nothing of these for another certifier, a user without the policies, or another tenant', async () => {
  expect(Object.keys(await workOf(server, berta.headers)).sort()).toEqual([
    'certificate.flawed',
    'wallet.balance',
    'wallet.payments',
  ]);
  const reader = await makeCertifier(server, { policies: ['ApeList'] });
  await certificate({ errors: 5 }, reader);
  expect(await workOf(server, reader.headers)).toEqual(nothing);
  const { admin } = await makeTenant(server, 'unione');
  expect(await workOf(server, admin)).toEqual(nothing);
});

it('is refused to visitors', async () => {
  expect((await server.inject({ method: 'GET', url: '/api/app/due-work' })).statusCode).toBe(401);
});
