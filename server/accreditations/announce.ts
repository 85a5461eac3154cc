/**
 * Tells of what happened to an accreditation: a notification and a mail to the certifier, a notification to the officer whose
 * turn it is, a question to the order. All of it is written in the transaction of the move: rolled back, nobody hears of it.
 */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Config } from '../config';
import { HOST_TENANT_ID, type Schema } from '../database/schema';
import { mailBody } from '../mail/layout';
import { queueMail } from '../mail/queue';
import type { Sealer } from '../secrets';
import { announcementOf, type Announcement } from './announcementTexts';
import type { CaseRecord } from './caseFile';
import type { Happening, MoveDeps } from './move';
import { askOrder, endOrderQuestions } from './orderQuestion';
import { assigneeOf, contactOf, officersOf } from './recipients';
import type { TransitionEvent } from './transitions';

export interface AnnounceDeps {
  readonly sealer: Sealer;
  readonly config: Pick<Config, 'publicUrl'>;
}

/** Acts that change somebody's position are mailed whether or not they want mails (L. 241/1990, art. 21-bis). */
const ALWAYS_MAILED: ReadonlySet<TransitionEvent> = new Set(['integrationRequested', 'refused', 'suspended', 'revoked', 'ceased']);

/** After these the office has to go on. */
const TURN_OF_OFFICE: ReadonlySet<TransitionEvent> = new Set(['integrationAnswered', 'integrationLapsed']);

/** What `move` calls in its transaction. */
export function announcer(deps: AnnounceDeps): MoveDeps['announce'] {
  return async (transaction, happening) => {
    await tellCertifier(transaction, deps, happening);
    await tellOffice(transaction, deps, happening);
  };
}

async function tellCertifier(transaction: Transaction<Schema>, deps: AnnounceDeps, happening: Happening): Promise<void> {
  const { event, record, changes } = happening;
  const { protocolNumber, kind, certifierNumber, validTo } = record;
  const announcement = announcementOf(event, { protocolNumber, kind, certifierNumber, validTo, changes });
  if (announcement === null) return;
  if (record.userId !== null) await notify(transaction, happening, { userIds: [record.userId], kind: event, audience: 'applicant' });
  const { email, wantsMail } = await contactOf(transaction, record);
  if (wantsMail || ALWAYS_MAILED.has(event)) await mailCertifier(transaction, deps, happening, { email, announcement });
}

async function mailCertifier(
  transaction: Transaction<Schema>, { sealer, config }: AnnounceDeps,
  { event, record }: Happening, { email, announcement: { subject, paragraphs, next } }: { readonly email: string; readonly announcement: Announcement },
): Promise<void> {
  await queueMail(transaction, sealer, {
    tenantId: record.tenantId,
    // One mail for each move, whoever asks for it again.
    dedupKey: `accreditation ${record.id} ${String(record.version + 1)} ${event}`,
    to: email,
    subject,
    ...mailBody({
      language: 'it',
      heading: subject,
      paragraphs: [`Gentile ${record.firstName} ${record.lastName},`, ...paragraphs, next],
      link: { text: 'Apri la pratica', address: pageOf(config, record) },
    }),
  });
}

async function tellOffice(transaction: Transaction<Schema>, deps: AnnounceDeps, happening: Happening): Promise<void> {
  const { event, record, changes, at } = happening;
  if (changes.state === 'AttesaConvalidaOrdine') {
    const isAsked = await askOrder(transaction, deps, record, at);
    if (!isAsked) await notifyOffice(transaction, happening, 'orderUnknown');
  } else if (record.state === 'AttesaConvalidaOrdine') {
    // An officer who answers for the order, and an applicant who withdraws, leave its link without use.
    const hasAnswered = await endOrderQuestions(transaction, record.id);
    if (hasAnswered) await notifyOffice(transaction, happening, event);
  }
  if (TURN_OF_OFFICE.has(event)) await notifyOffice(transaction, happening, event);
  if (event === 'withdrawn') {
    const assignee = await assigneeOf(transaction, record);
    if (assignee !== null) await notify(transaction, happening, { userIds: [assignee], kind: event, audience: 'officer' });
  }
}

/** To the officer who has the case, or to all while nobody has it. */
async function notifyOffice(transaction: Transaction<Schema>, happening: Happening, kind: string): Promise<void> {
  const assignee = await assigneeOf(transaction, happening.record);
  const userIds = assignee === null ? await officersOf(transaction, happening.record.tenantId) : [assignee];
  await notify(transaction, happening, { userIds, kind, audience: 'officer' });
}

interface Notice {
  readonly userIds: readonly string[];
  readonly kind: string;
  /** In which of their capacities they are told: the page to open depends on it. */
  readonly audience: 'applicant' | 'officer';
}

async function notify(transaction: Transaction<Schema>, { record, changes, reason, at }: Happening, { userIds, kind, audience }: Notice): Promise<void> {
  if (userIds.length === 0) return;
  const data = JSON.stringify({ audience, ...summaryOf(record), state: changes.state, reason, dueDate: changes.dueDate ?? null });
  await transaction
    .insertInto('notification')
    .values(userIds.map((userId) => ({ id: randomUUID(), tenant_id: record.tenantId, user_id: userId, kind, accreditation_id: record.id, data, created_at: at })))
    .execute();
}

const summaryOf = ({ protocolNumber, firstName, lastName }: CaseRecord) => ({ protocolNumber, name: `${firstName} ${lastName}` });

/** The certifier's page of the case, in the tenant that it is of. */
const pageOf = ({ publicUrl }: AnnounceDeps['config'], { id, tenantId }: CaseRecord) => `${publicUrl}/accreditamenti/${id}${tenantId === HOST_TENANT_ID ? '' : `?__tenant=${tenantId}`}`;
