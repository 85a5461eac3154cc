/** Writes notifications about an accreditation in the transaction of the event. */
import type { Transaction } from 'kysely';
import type { Config } from '../../../platform/config/config';
import { type Schema } from '../../../platform/database/schema';
import { portalAddress } from '../../../platform/tenants/portalAddress';
import type { CaseRecord } from '../caseFile';
import type { AccreditationState } from '../states';
import { findOfficers } from '../officersRepository';
import { insertNotices } from './noticeRepository';
import { assigneeOf } from './recipientsRepository';

/** The event, and the accreditation that it concerns. */
export interface News {
  /** An event of the history, or one that changed no accreditation. */
  readonly kind: string;
  readonly record: CaseRecord;
  /** The state after the event. */
  readonly state: AccreditationState;
  readonly reason: string | null;
  /** The last day for an answer. */
  readonly dueDate: string | null;
  readonly at: Date;
}

/** The users, and the capacity in which they are notified: the page to open depends on it. */
interface Addressees {
  readonly userIds: readonly string[];
  readonly audience: 'applicant' | 'officer';
}

export async function notify(
  transaction: Transaction<Schema>,
  { kind, record, state, reason, dueDate, at }: News,
  { userIds, audience }: Addressees,
): Promise<void> {
  if (userIds.length === 0) return;
  const { protocolNumber, firstName, lastName } = record;
  const data = { audience, protocolNumber, name: `${firstName} ${lastName}`, state, reason, dueDate };
  const notice = { tenantId: record.tenantId, accreditationId: record.id, kind, data, at };
  await insertNotices(transaction, notice, userIds);
}

/** Notifies the certifier, who may have no account. */
export async function notifyCertifier(transaction: Transaction<Schema>, news: News): Promise<void> {
  const { userId } = news.record;
  await notify(transaction, news, { userIds: userId === null ? [] : [userId], audience: 'applicant' });
}

/** Notifies the officer who has the case, or all officers while it is assigned to nobody. */
export async function notifyOffice(transaction: Transaction<Schema>, news: News): Promise<void> {
  const assignee = await assigneeOf(transaction, news.record);
  const userIds =
    assignee === null ? (await findOfficers(transaction, news.record.tenantId)).map(({ id }) => id) : [assignee];
  await notify(transaction, news, { userIds, audience: 'officer' });
}

/** Returns the address of the certifier's page of the case, in its tenant. */
export const pageOf = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { id, tenantId }: Pick<CaseRecord, 'id' | 'tenantId'>,
): string => portalAddress(publicUrl, `/accreditamenti/${id}`, tenantId);
