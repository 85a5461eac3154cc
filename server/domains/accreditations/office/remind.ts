/** Reminds the certifier of a case of the pending step: an answer, the fee, the renewal. */
import type { Transaction } from 'kysely';
import type { CaseRecord } from '../caseFile';
import { notifyCertifier, pageOf } from '../effects/notices';
import { contactOf, renewalOf } from '../effects/recipientsRepository';
import type { Schema } from '../../../platform/database/schema';
import { italianDay } from '../../../../common/days/italianDays';
import { dayInWords } from '../../../platform/dates';
import type { ModuleDeps } from '../../../platform/deps';
import { ApiError } from '../../../platform/errors';
import { recordChange } from '../../../platform/history';
import { mailBody } from '../../../platform/mail/layout';
import { queueMail } from '../../../platform/mail/queue';
import { markReminded } from './caseRepository';
import { ENTITY } from '../rules';
import { openAt, type ActingOfficer } from './openAt';

type Words = (record: CaseRecord) => { readonly subject: string; readonly paragraphs: readonly string[] };

const WORDS: Readonly<Record<string, Words>> = {
  IntegrazioneRichiesta: ({ protocolNumber, dueDate, stateReason }) => ({
    subject: `Domanda ${protocolNumber}: aspettiamo la tua risposta`,
    paragraphs: [
      'Ti abbiamo chiesto:',
      stateReason ?? '',
      `Rispondi entro il ${dayInWords(dueDate)} dalla pagina della domanda. Dopo quel giorno l’ufficio decide con ciò che ha.`,
    ],
  }),
  Inviata: ({ protocolNumber }) => ({
    subject: `Domanda ${protocolNumber}: manca il contributo`,
    paragraphs: [
      `Il contributo per la domanda ${protocolNumber} non risulta ancora pagato.`,
      'La verifica comincia quando il pagamento risulta.',
    ],
  }),
  InScadenza: ({ validTo }) => ({
    subject: 'Il tuo accreditamento sta per scadere',
    paragraphs: [
      `Il tuo accreditamento vale fino al ${dayInWords(validTo)}.`,
      'Per continuare senza interruzioni chiedi il rinnovo prima di quel giorno.',
    ],
  }),
};

/** Returns nothing for an act whose renewal the certifier has asked for already: the office has to decide about it. */
async function wordsFor(transaction: Transaction<Schema>, record: CaseRecord): Promise<ReturnType<Words> | undefined> {
  const isRenewed = record.state === 'InScadenza' && (await renewalOf(transaction, record)) !== null;
  return isRenewed ? undefined : WORDS[record.state]?.(record);
}

/**
 * Sends the reminder by mail and as a notification, one a day at most. @throws ApiError 403 when the case waits for
 * nothing of its certifier, or a reminder has gone today.
 */
export async function remind(
  transaction: Transaction<Schema>,
  { clock, sealer, config }: Pick<ModuleDeps, 'clock' | 'sealer' | 'config'>,
  { caller, ip }: ActingOfficer,
  id: string,
): Promise<void> {
  const now = clock();
  const { record } = await openAt(transaction, id, null, now);
  const words = await wordsFor(transaction, record);
  if (!words)
    throw new ApiError(403, 'Il caso non aspetta nulla da chi lo ha presentato.', {
      code: 'Sace:Accreditation:NothingToRemind',
      data: { state: record.state },
    });
  const { email } = await contactOf(transaction, record);
  const isNew = await queueMail(transaction, sealer, {
    tenantId: record.tenantId,
    // The version may rise within the day without a step of the case.
    dedupKey: `accreditation ${record.id} ${italianDay(now)} reminded`,
    to: email,
    subject: words.subject,
    ...mailBody({
      language: 'it',
      heading: words.subject,
      paragraphs: [`Gentile ${record.firstName} ${record.lastName},`, ...words.paragraphs],
      link: { text: 'Apri la pratica', address: pageOf(config, record) },
    }),
  });
  if (!isNew)
    throw new ApiError(403, 'Il sollecito di oggi è già partito.', { code: 'Sace:Accreditation:AlreadyReminded' });
  await notifyCertifier(transaction, {
    kind: 'reminded',
    record,
    state: record.state,
    reason: record.state === 'IntegrazioneRichiesta' ? record.stateReason : null,
    dueDate: record.dueDate,
    at: now,
  });
  if (record.state === 'IntegrazioneRichiesta') await markReminded(transaction, record.id, now);
  await recordChange(transaction, { caller, ip }, { entity: ENTITY, entityId: record.id, event: 'reminded', at: now });
}
