/** Stores the requests to providers and their responses: in SQL, so that all replicas share them. */
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import type { Database } from '../../../platform/database/schema';
import type { AssertedIdentity, SpidIdentity } from './assertion';
import type { AuthnRequest } from './authnRequest';
import type { Refusal, RefusalReason } from './refusals';
import type { AcceptedResponse } from './response';

interface NewExchange {
  readonly request: AuthnRequest;
  readonly requestedAt: Date;
  readonly providerEntityId: string;
  readonly interactionUid: string;
  readonly tenantId: string;
  readonly clientId: string | null;
  readonly address: string | null;
}

/** A request that was sent. */
export interface Exchange {
  readonly requestId: string;
  readonly tenantId: string;
  readonly providerEntityId: string;
  readonly interactionUid: string;
  readonly clientId: string | null;
  readonly requestedAt: Date;
  readonly isAnswered: boolean;
  /** The level that was reached, once it is accepted. */
  readonly level: number | null;
}

/** Stores a request before it is sent. */
export async function openExchange(
  database: Database,
  { request, requestedAt, providerEntityId, interactionUid, tenantId, clientId, address }: NewExchange,
): Promise<void> {
  await database
    .insertInto('spid_exchange')
    .values({
      request_id: request.id,
      request_xml: request.xml,
      requested_at: requestedAt,
      provider_entity_id: providerEntityId,
      interaction_uid: interactionUid,
      tenant_id: tenantId,
      client_id: clientId,
      address,
    })
    .execute();
}

/** Returns the request of that id, answered or not. */
export async function findExchange(database: Database, requestId: string): Promise<Exchange | undefined> {
  return database
    .selectFrom('spid_exchange')
    .select([
      'request_id as requestId',
      'tenant_id as tenantId',
      'provider_entity_id as providerEntityId',
      'interaction_uid as interactionUid',
    ])
    .select([
      'client_id as clientId',
      'requested_at as requestedAt',
      sql<boolean>`responded_at is not null`.as('isAnswered'),
      'level',
    ])
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

/** Closes the exchange with a refused response; returns false when another response has closed it before. */
export async function closeRefused(
  database: Database,
  requestId: string,
  xml: string,
  { reason, errorCode }: Refusal,
): Promise<boolean> {
  const closed = await unanswered(database, requestId)
    .set({ responded_at: sql<Date>`now()`, response_xml: xml, outcome: reason, error_code: errorCode })
    .executeTakeFirst();
  return closed.numUpdatedRows === 1n;
}

const unanswered = (database: Database, requestId: string) =>
  database.updateTable('spid_exchange').where('request_id', '=', requestId).where('responded_at', 'is', null);

const TICKET_SECONDS = 120;
const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('hex');

/**
 * Closes the exchange with a good response and returns the ticket for the rest of the sign-in. When the same response
 * is sent twice, to any replicas, one wins and the other gets the reason.
 */
export async function closeAccepted(
  database: Database,
  exchange: Exchange,
  xml: string,
  { responseId, assertion }: AcceptedResponse,
): Promise<{ ticket: string } | { lost: RefusalReason }> {
  const ticket = randomBytes(32).toString('base64url');
  try {
    const won = await database.transaction().execute(async (transaction) => {
      const values = {
        responded_at: sql<Date>`now()`,
        response_xml: xml,
        outcome: 'accepted',
        response_id: responseId,
        ...columnsOf(assertion),
      };
      const closed = await unanswered(transaction, exchange.requestId).set(values).executeTakeFirst();
      if (closed.numUpdatedRows !== 1n) return false;
      await transaction
        .insertInto('spid_ticket')
        .values({
          hash: hashOf(ticket),
          request_id: exchange.requestId,
          interaction_uid: exchange.interactionUid,
          identity: JSON.stringify(assertion.identity),
          expires_at: sql<Date>`now() + make_interval(secs => ${TICKET_SECONDS})`,
        })
        .execute();
      return true;
    });
    return won ? { ticket } : { lost: 'in_response_to_used' };
  } catch (error) {
    const isReplay =
      error instanceof DatabaseError && error.code === '23505' && error.constraint === 'spid_exchange_by_assertion';
    if (isReplay) return { lost: 'assertion_replayed' };
    throw error;
  }
}

const columnsOf = ({ assertionId, level, nameId, sessionIndex }: AssertedIdentity) => ({
  assertion_id: assertionId,
  level,
  name_id: nameId,
  session_index: sessionIndex,
});

/** The exchange and the identity of a ticket. */
export interface Redeemed {
  readonly requestId: string;
  readonly identity: SpidIdentity;
}

/** Redeems a ticket, once, and only for the sign-in that it was made for. */
export async function redeemTicket(
  database: Database,
  ticket: string,
  interactionUid: string,
): Promise<Redeemed | undefined> {
  const row = await database
    .deleteFrom('spid_ticket')
    .where('hash', '=', hashOf(ticket))
    .where('interaction_uid', '=', interactionUid)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['request_id as requestId', 'identity'])
    .executeTakeFirst();
  return row && { requestId: row.requestId, identity: row.identity as unknown as SpidIdentity };
}

/** Writes into the exchange the user who signed in with it, or the reason why the sign-in was refused after all. */
export async function noteResult(
  database: Database,
  requestId: string,
  result: { readonly userId: string } | { readonly refused: RefusalReason },
): Promise<void> {
  const values = 'userId' in result ? { user_id: result.userId } : { outcome: result.refused };
  await database.updateTable('spid_exchange').set(values).where('request_id', '=', requestId).execute();
}

/** Returns the users who signed in under a provider's name for a session. */
export async function usersOfNameId(
  database: Database,
  providerEntityId: string,
  nameId: string,
  sessionIndex: string | null,
): Promise<{ userId: string; tenantId: string }[]> {
  const rows = await database
    .selectFrom('spid_exchange')
    .select(['user_id as userId', 'tenant_id as tenantId'])
    .distinct()
    .where('provider_entity_id', '=', providerEntityId)
    .where('name_id', '=', nameId)
    .where((where) =>
      sessionIndex === null
        ? where.lit(true)
        : where.or([where('session_index', '=', sessionIndex), where('session_index', 'is', null)]),
    )
    .execute();
  return rows.flatMap(({ userId, tenantId }) => (userId === null ? [] : [{ userId, tenantId }]));
}

/** The time for which AgID requires requests and responses to be stored. */
const KEPT_MONTHS = 24;
const PURGE_BATCH = 5000;

/** Deletes exchanges that were stored long enough, and tickets that expired unused; replicas skip each other's rows. */
export async function purgeExchanges(database: Database): Promise<number> {
  const tickets = await sql`delete from spid_ticket where expires_at <= now()`.execute(database);
  const exchanges = await sql`delete from spid_exchange where request_id in
    (select request_id from spid_exchange where requested_at < now() - make_interval(months => ${KEPT_MONTHS}) limit ${PURGE_BATCH} for update skip locked)`.execute(
    database,
  );
  return Number((tickets.numAffectedRows ?? 0n) + (exchanges.numAffectedRows ?? 0n));
}
