/** The rows of annulment requests and their outcomes. */
import type { Transaction } from 'kysely';
import type { Database, Schema } from '../../../platform/database/schema';
import type { AnnulmentCause } from './causes';

export interface NamedFile {
  readonly id: string;
  readonly name: string;
}

export interface Annulment {
  readonly id: string;
  readonly certificateId: string;
  readonly cause: AnnulmentCause;
  readonly explanation: string;
  readonly documents: readonly NamedFile[];
  readonly askedAt: Date;
  readonly state: 'asked' | 'granted' | 'refused';
  readonly decision: string | null;
  readonly decidedAt: Date | null;
}

const COLUMNS = [
  'a.id',
  'a.certificate_id as certificateId',
  'a.cause',
  'a.explanation',
  'a.documents',
  'a.asked_at as askedAt',
  'a.state',
  'a.decision',
  'a.decided_at as decidedAt',
] as const;

export const listAnnulments = (database: Database, certificateId: string): Promise<Annulment[]> =>
  database
    .selectFrom('certificate_annulment as a')
    .select(COLUMNS)
    .where('a.certificate_id', '=', certificateId)
    .orderBy('a.asked_at', 'desc')
    .orderBy('a.id')
    .limit(20)
    .execute();

/** Locks the row, so that nobody else decides about it meanwhile. */
export const findAnnulment = (transaction: Transaction<Schema>, id: string): Promise<Annulment | undefined> =>
  transaction
    .selectFrom('certificate_annulment as a')
    .select(COLUMNS)
    .where('a.id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Reports whether a request waits for a decision. */
export const hasOpen = async (transaction: Transaction<Schema>, certificateId: string): Promise<boolean> =>
  (await transaction
    .selectFrom('certificate_annulment')
    .select('id')
    .where('certificate_id', '=', certificateId)
    .where('state', '=', 'asked')
    .executeTakeFirst()) !== undefined;

export interface NewAnnulment extends Pick<Annulment, 'id' | 'certificateId' | 'cause' | 'explanation' | 'documents'> {
  readonly tenantId: string;
  readonly userId: string;
  readonly at: Date;
}

export async function insertAnnulment(transaction: Transaction<Schema>, one: NewAnnulment): Promise<void> {
  await transaction
    .insertInto('certificate_annulment')
    .values({
      id: one.id,
      certificate_id: one.certificateId,
      tenant_id: one.tenantId,
      cause: one.cause,
      explanation: one.explanation,
      documents: JSON.stringify(one.documents),
      asked_by: one.userId,
      asked_at: one.at,
    })
    .execute();
}

interface Settled {
  readonly decision: string;
  readonly userId: string | null;
  readonly at: Date;
}

const settled = ({ isGranted, decision, userId, at }: Settled & { readonly isGranted: boolean }) => ({
  state: isGranted ? ('granted' as const) : ('refused' as const),
  decision,
  decided_by: userId,
  decided_at: at,
});

export async function settleAnnulment(
  transaction: Transaction<Schema>,
  id: string,
  decision: Settled & { readonly isGranted: boolean },
): Promise<void> {
  await transaction.updateTable('certificate_annulment').set(settled(decision)).where('id', '=', id).execute();
}

/**
 * Grants the requests that still wait when the certificate was annulled otherwise: nobody could decide about them any
 * more.
 */
export async function grantWaiting(
  transaction: Transaction<Schema>,
  certificateId: string,
  decision: Settled,
): Promise<void> {
  await transaction
    .updateTable('certificate_annulment')
    .set(settled({ ...decision, isGranted: true }))
    .where('certificate_id', '=', certificateId)
    .where('state', '=', 'asked')
    .execute();
}

/** Returns the requests that wait for a decision, oldest first, with their certificates. */
export async function findWaiting(database: Database, { skip, take }: { skip: number; take: number }) {
  const waiting = database
    .selectFrom('certificate_annulment as a')
    .innerJoin('certificate as c', 'c.id', 'a.certificate_id')
    .where('a.state', '=', 'asked');
  const [{ count }, items] = await Promise.all([
    waiting.select((is) => is.fn.countAll<string>().as('count')).executeTakeFirstOrThrow(),
    waiting
      .select(COLUMNS)
      .select(['c.number', 'c.certifier_name as certifierName'])
      .orderBy('a.asked_at')
      .orderBy('a.id')
      .offset(skip)
      .limit(take)
      .execute(),
  ]);
  return { totalCount: Number(count), items };
}

/** Returns the user who answers for a certificate; null for a certifier without account. */
export const ownerOf = async (transaction: Transaction<Schema>, certifierId: string): Promise<string | null> =>
  (
    await transaction
      .selectFrom('certifier')
      .select('user_id as userId')
      .where('id', '=', certifierId)
      .executeTakeFirst()
  )?.userId ?? null;
