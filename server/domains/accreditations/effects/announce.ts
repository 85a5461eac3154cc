/**
 * Announces a move of an accreditation: a notification and a mail to the certifier, a notification to the officer who
 * has to act, a question to the order. All of it is written in the transaction of the move: after a rollback nobody is
 * notified.
 */
import type { Transaction } from 'kysely';
import type { Config } from '../../../platform/config/config';
import type { Schema } from '../../../platform/database/schema';
import { mailBody } from '../../../platform/mail/layout';
import { queueMail } from '../../../platform/mail/queue';
import type { Sealer } from '../../../platform/secrets';
import { announcementOf, type Announcement } from './announcementTexts';
import { readFeePayment } from '../feePayment';
import type { Happening, MoveDeps } from '../kind';
import { notify, notifyCertifier, notifyOffice, pageOf, type News } from './notices';
import { sendQuestion, endOrderQuestions } from './orderQuestionRepository';
import { assigneeOf, contactOf, renewalOf } from './recipientsRepository';
import { VALID_STATES } from '../states';
import type { TransitionEvent } from '../transitions';

export interface AnnounceDeps {
  readonly sealer: Sealer;
  readonly config: Pick<Config, 'publicUrl'>;
}

/** Acts that change somebody's position are mailed even to those who want no mails (L. 241/1990, art. 21-bis). */
const ALWAYS_MAILED: ReadonlySet<TransitionEvent> = new Set([
  'integrationRequested',
  'refused',
  'suspended',
  'revoked',
  'ceased',
]);

/** After these events the office has to act. */
const TURN_OF_OFFICE: ReadonlySet<TransitionEvent> = new Set(['integrationAnswered', 'integrationLapsed']);

/** After these events the certifier's next step depends on the renewal. */
const LEADS_ON: ReadonlySet<TransitionEvent> = new Set(['expired', 'suspensionEnded']);

/** Returns the function that `move` calls in its transaction. */
export function announcer(deps: AnnounceDeps): MoveDeps['announce'] {
  return async (transaction, happening) => {
    await announceToCertifier(transaction, deps, happening);
    await announceToOffice(transaction, deps, happening);
  };
}

async function announceToCertifier(
  transaction: Transaction<Schema>,
  deps: AnnounceDeps,
  happening: Happening,
): Promise<void> {
  const { event, record, changes } = happening;
  const { protocolNumber, kind, validTo, feeCents } = record;
  const certifierNumber = changes.certifierNumber ?? record.certifierNumber;
  const renewal = LEADS_ON.has(event) ? await renewalOf(transaction, record) : null;
  // A fee of zero needs no announcement.
  if (event === 'feeReceived' && feeCents === 0) return;
  const announcement = announcementOf(event, {
    protocolNumber,
    kind,
    certifierNumber,
    feeCents,
    feePayment: event === 'submitted' ? await readFeePayment(transaction, record.tenantId, protocolNumber) : null,
    validTo,
    changes,
    renewal,
  });
  if (announcement === null) return;
  // The end of the old term is no bad news for a certifier whose renewal takes over.
  await notifyCertifier(transaction, {
    ...newsOf(happening),
    ...(event === 'expired' && renewal !== null && VALID_STATES.includes(renewal.state) && { kind: 'renewalInForce' }),
  });
  const { email, wantsMail } = await contactOf(transaction, record);
  if (wantsMail || ALWAYS_MAILED.has(event)) await mailCertifier(transaction, deps, happening, { email, announcement });
}

async function mailCertifier(
  transaction: Transaction<Schema>,
  { sealer, config }: AnnounceDeps,
  { event, record }: Happening,
  {
    email,
    announcement: { subject, paragraphs, next },
  }: { readonly email: string; readonly announcement: Announcement },
): Promise<void> {
  await queueMail(transaction, sealer, {
    tenantId: record.tenantId,
    // The key makes one mail for each move, also when the request is repeated.
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

async function announceToOffice(
  transaction: Transaction<Schema>,
  deps: AnnounceDeps,
  happening: Happening,
): Promise<void> {
  const { event, record, changes, at } = happening;
  const news = newsOf(happening);
  if (changes.state === 'AttesaConvalidaOrdine') {
    const isQuestionSent = await sendQuestion(transaction, deps, record, at);
    if (!isQuestionSent) await notifyOffice(transaction, { ...news, kind: 'orderUnknown' });
  } else if (record.state === 'AttesaConvalidaOrdine') {
    // When an officer answers for the order, or an applicant withdraws, its link becomes invalid.
    const hasAnswered = await endOrderQuestions(transaction, record.id);
    if (hasAnswered) await notifyOffice(transaction, news);
  }
  if (TURN_OF_OFFICE.has(event)) await notifyOffice(transaction, news);
  if (event === 'withdrawn') {
    const assignee = await assigneeOf(transaction, record);
    if (assignee !== null) await notify(transaction, news, { userIds: [assignee], audience: 'officer' });
  }
}

const newsOf = ({ event, record, changes, reason, at }: Happening): News => ({
  kind: event,
  record,
  state: changes.state,
  reason,
  dueDate: changes.dueDate ?? null,
  at,
});
