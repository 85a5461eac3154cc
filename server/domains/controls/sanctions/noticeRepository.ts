/** Notices of sanction as they were frozen: written once, the database refuses to change or delete them. */
import type { Transaction } from 'kysely';
import type { Database, Schema } from '../../../platform/database/schema';

/** The addressee of a notice. */
export interface Sanctioned {
  readonly firstName: string;
  readonly lastName: string;
  readonly fiscalCode: string;
  readonly certifierNumber: number | null;
}

/** Returns the certifier who answers for an act. */
export const findSanctioned = (transaction: Transaction<Schema>, certifierId: string): Promise<Sanctioned> =>
  transaction
    .selectFrom('certifier')
    .select(['first_name as firstName', 'last_name as lastName', 'fiscal_code as fiscalCode'])
    .select('certifier_number as certifierNumber')
    .where('id', '=', certifierId)
    .executeTakeFirstOrThrow();

/** Returns the act that a notice is about. */
export const findSanctionedAct = (transaction: Transaction<Schema>, certificateId: string) =>
  transaction
    .selectFrom('certificate')
    .select(['number', 'address', 'comune', 'registered_at as registeredAt'])
    .select('document_sha256 as documentSha256')
    .where('id', '=', certificateId)
    .executeTakeFirstOrThrow();

/** The public part of a notice; the hash is that of its bytes, SHA-256 in hexadecimal. */
export interface NoticeFacts {
  readonly number: string;
  readonly issuedAt: Date;
  readonly hearingUntil: string;
  readonly sha256: string;
}

export interface FrozenNotice extends NoticeFacts {
  readonly controlId: string;
  readonly tenantId: string;
  readonly amountCents: number;
  readonly pdf: Buffer;
}

export async function insertNotice(transaction: Transaction<Schema>, notice: FrozenNotice): Promise<void> {
  await transaction
    .insertInto('control_sanction_notice')
    .values({
      control_id: notice.controlId,
      tenant_id: notice.tenantId,
      number: notice.number,
      sha256: notice.sha256,
      amount_cents: notice.amountCents,
      hearing_until: notice.hearingUntil,
      pdf: notice.pdf,
      issued_at: notice.issuedAt,
    })
    .execute();
}

/** Returns undefined for a control that ended without one. */
export const findNotice = (database: Database, controlId: string): Promise<NoticeFacts | undefined> =>
  database
    .selectFrom('control_sanction_notice')
    .select(['number', 'issued_at as issuedAt', 'hearing_until as hearingUntil', 'sha256'])
    .where('control_id', '=', controlId)
    .executeTakeFirst();

/** Returns the document with its number. */
export const findNoticeFile = (
  database: Database,
  controlId: string,
): Promise<{ number: string; pdf: Buffer } | undefined> =>
  database
    .selectFrom('control_sanction_notice')
    .select(['number', 'pdf'])
    .where('control_id', '=', controlId)
    .executeTakeFirst();
