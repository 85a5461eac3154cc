/** Mails the referenti of a company about its request, and notifies the office of a new one, in the transaction of the move. */
import type { Transaction } from 'kysely';
import { findHolders } from '../../../identity/users/holdersRepository';
import type { Config } from '../../../platform/config/config';
import type { Schema } from '../../../platform/database/schema';
import { italianDay } from '../../../../common/days/italianDays';
import { mailBody } from '../../../platform/mail/layout';
import { queueMail } from '../../../platform/mail/queue';
import type { Sealer } from '../../../platform/secrets';
import { portalAddress } from '../../../platform/tenants/portalAddress';
import { findMemberIds, findReferents } from './enablingRepository';
import type { EnablingDeps, EnablingHappening } from './kind';
import { insertNotices } from './noticeRepository';
import { OFFICE_POLICY } from './subject';

interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

const because = (reason: string | null | undefined) => (reason ? [`Motivo: ${reason}`] : []);

/** Words the mail about an event. Pure. */
export function letterOf({ event, record, changes }: Omit<EnablingHappening, 'at'>): Letter {
  const { companyName: name } = record;
  const { reason } = changes;
  switch (event) {
    case 'sent':
      return {
        subject: `Richiesta di abilitazione inviata: ${name}`,
        paragraphs: [
          `L’ufficio ha ricevuto la richiesta di ${name} di tenere impianti termici nel catasto.`,
          'Ti scriveremo quando avrà deciso; a che punto è la richiesta si vede sempre nel portale.',
        ],
      };
    case 'enabled':
      return {
        subject: `${name} è abilitata a tenere impianti termici`,
        paragraphs: [
          `L’ufficio ha abilitato ${name} come manutentore.`,
          'Da oggi chi lavora per la società la può scegliere negli impianti, ne registra di nuovi e ne inserisce i controlli. Chi è già entrato nel portale ricarichi la pagina.',
          ...(reason ? [reason] : []),
        ],
      };
    case 'moreAsked':
      return {
        subject: `Abilitazione di ${name}: serve un’integrazione`,
        paragraphs: [
          `Per decidere sulla richiesta di ${name} l’ufficio chiede altro: ${reason ?? ''}`,
          'Completa la richiesta nel portale e inviala di nuovo.',
        ],
      };
    case 'refused':
      return {
        subject: `Abilitazione di ${name}: richiesta non accolta`,
        paragraphs: [
          `L’ufficio non ha accolto la richiesta di ${name} di tenere impianti termici.`,
          ...because(reason),
          'Quando avrai quello che mancava, puoi inviare la richiesta di nuovo.',
        ],
      };
    case 'suspended':
      return {
        subject: `Abilitazione di ${name} sospesa`,
        paragraphs: [
          `L’ufficio ha sospeso l’abilitazione di ${name}: chi lavora per la società per ora non vede e non cambia i suoi impianti.`,
          ...because(reason),
        ],
      };
    case 'restored':
      return {
        subject: `${name} è di nuovo abilitata`,
        paragraphs: [
          `La sospensione di ${name} è finita: i suoi impianti sono di nuovo suoi da tenere.`,
          ...(reason ? [reason] : []),
        ],
      };
    case 'revoked':
      return {
        subject: `Abilitazione di ${name} revocata`,
        paragraphs: [
          `L’ufficio ha revocato l’abilitazione di ${name}: chi lavora per la società non vede e non cambia più i suoi impianti.`,
          ...because(reason),
          'Quando la società avrà di nuovo i requisiti, puoi inviare un’altra richiesta.',
        ],
      };
  }
}

/**
 * Notifies each officer who may decide that a request waits for the office. Those who work for the company may not
 * decide, and get no notice.
 */
async function noticeOffice(transaction: Transaction<Schema>, { record, at }: EnablingHappening): Promise<void> {
  const { id, tenantId, companyId, companyName: name } = record;
  const members = new Set(await findMemberIds(transaction, companyId, italianDay(at)));
  const officers = (await findHolders(transaction, tenantId, OFFICE_POLICY)).filter((one) => !members.has(one.id));
  await insertNotices(
    transaction,
    { tenantId, enablingId: id, data: { audience: 'officer', name }, at },
    officers.map((one) => one.id),
  );
}

/** Returns the function that `moveEnabling` calls: it queues one mail to each referente, and notifies the office. */
export const enablingMailer =
  ({
    sealer,
    config,
  }: {
    readonly sealer: Sealer;
    readonly config: Pick<Config, 'publicUrl'>;
  }): EnablingDeps['notify'] =>
  async (transaction, happening) => {
    const { event, record, at } = happening;
    if (event === 'sent') await noticeOffice(transaction, happening);
    const { subject, paragraphs } = letterOf(happening);
    for (const { certifierId, email, firstName, lastName } of await findReferents(
      transaction,
      record.companyId,
      italianDay(at),
    ))
      await queueMail(transaction, sealer, {
        tenantId: record.tenantId,
        dedupKey: `maintainer ${record.id} ${String(record.version + 1)} ${event} ${certifierId}`,
        to: email,
        subject,
        ...mailBody({
          language: 'it',
          heading: subject,
          paragraphs: [`Gentile ${firstName} ${lastName},`, ...paragraphs],
          link: {
            text: 'Vedi la richiesta',
            address: portalAddress(config.publicUrl, '/accreditamenti/manutentore', record.tenantId),
          },
        }),
      });
  };
