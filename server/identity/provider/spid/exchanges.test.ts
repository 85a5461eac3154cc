import { createTestDatabase, type TestDatabase } from '../../../../test/support/testDatabase';
import { HOST_TENANT_ID, type Database } from '../../../platform/database/schema';
import { closeAccepted, closeRefused, findExchange, openExchange, purgeExchanges, redeemTicket } from './exchanges';
import { Refusal } from './refusals';
import type { AcceptedResponse } from './response';

let test: TestDatabase;
let database: Database;
let next = 0;
beforeAll(async () => {
  test = await createTestDatabase();
  ({ database } = test);
});
afterAll(() => test.drop());

async function open(requestedAt = new Date()): Promise<string> {
  next += 1;
  const id = `_request${String(next)}`;
  const request = { id, xml: '<a/>', destination: 'https://idp.example/sso' };
  await openExchange(database, {
    request,
    requestedAt,
    providerEntityId: 'https://idp.example',
    interactionUid: 'uid',
    tenantId: HOST_TENANT_ID,
    clientId: null,
    address: '192.0.2.1',
  });
  return id;
}

const identity = {
  fiscalCode: 'RSSMRA80A41A944M',
  name: 'Maria',
  familyName: 'Rossi',
  email: 'maria@posta.example',
  mobilePhone: '+393331234567',
};
const accepted = (assertionId: string): AcceptedResponse => ({
  responseId: '_r',
  assertion: { assertionId, level: 2, nameId: '_n', sessionIndex: null, identity },
});

async function accept(id: string, assertionId: string) {
  const exchange = await findExchange(database, id);
  if (!exchange) throw new Error('no exchange');
  return closeAccepted(database, exchange, '<b/>', accepted(assertionId));
}

it('stores requests and responses for 24 months, then deletes them', async () => {
  const monthsAgo = (months: number) => {
    const date = new Date();
    date.setMonth(date.getMonth() - months);
    return date;
  };
  const [old, recent] = [await open(monthsAgo(25)), await open(monthsAgo(23))];
  await purgeExchanges(database);
  expect(await findExchange(database, old)).toBeUndefined();
  expect(await findExchange(database, recent)).toMatchObject({ isAnswered: false });
});

it('closes an exchange once, whether the first response was accepted or refused', async () => {
  const id = await open();
  expect(await closeRefused(database, id, '<b/>', new Refusal('status_error', 25))).toBe(true);
  expect(await closeRefused(database, id, '<c/>', new Refusal('destination'))).toBe(false);
  expect(await accept(id, '_a1')).toEqual({ lost: 'in_response_to_used' });
  const row = await database
    .selectFrom('spid_exchange')
    .select(['outcome', 'error_code', 'response_xml'])
    .where('request_id', '=', id)
    .executeTakeFirst();
  expect(row).toEqual({ outcome: 'status_error', error_code: 25, response_xml: '<b/>' });
});

it('lets one of many good responses win, and one of two with the same assertion', async () => {
  const id = await open();
  const results = await Promise.all(Array.from({ length: 8 }, (_, index) => accept(id, `_b${String(index)}`)));
  expect(results.filter((result) => 'ticket' in result)).toHaveLength(1);
  const [first, second] = [await open(), await open()];
  const twice = await Promise.all([accept(first, '_c'), accept(second, '_c')]);
  expect(twice.filter((result) => 'ticket' in result)).toHaveLength(1);
  expect(twice).toContainEqual({ lost: 'assertion_replayed' });
});

it('redeems a ticket once, for its own sign-in, and within minutes', async () => {
  const ticketOf = async (assertionId: string) => {
    const result = await accept(await open(), assertionId);
    return 'ticket' in result ? result.ticket : '';
  };
  const [ticket, late] = [await ticketOf('_d'), await ticketOf('_e')];
  expect(await redeemTicket(database, ticket, 'other')).toBeUndefined();
  const takers = await Promise.all(Array.from({ length: 5 }, () => redeemTicket(database, ticket, 'uid')));
  expect(takers.filter(Boolean)).toMatchObject([{ identity }]);
  await database
    .updateTable('spid_ticket')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute();
  expect(await redeemTicket(database, late, 'uid')).toBeUndefined();
  await purgeExchanges(database);
  expect(await database.selectFrom('spid_ticket').select('hash').execute()).toEqual([]);
  const stored = await database
    .selectFrom('spid_exchange')
    .select('response_xml')
    .where('assertion_id', '=', '_d')
    .executeTakeFirst();
  expect(stored?.response_xml).toBe('<b/>');
});
