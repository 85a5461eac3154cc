/**
 * Sends a professional order a link that its holder may answer once: no account, thirty days, only the hash is stored.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Config } from '../../../platform/config/config';
import type { Database, Schema } from '../../../platform/database/schema';
import { mailBody } from '../../../platform/mail/layout';
import { queueMail } from '../../../platform/mail/queue';
import type { Sealer } from '../../../platform/secrets';
import { dayInWords } from '../../../platform/dates';
import type { CaseRecord } from '../caseFile';
import { endOfLink, lastDayOfLink, orderQuestion, tokenHash } from './orderQuestion';

interface Deps {
  readonly sealer: Sealer;
  readonly config: Pick<Config, 'publicUrl'>;
}

/**
 * Sends the link to the board of the order that the applicant declares; an earlier link becomes invalid.
 * @returns false when no active board is known for that order and province.
 */
export async function sendQuestion(
  transaction: Transaction<Schema>,
  { sealer, config }: Deps,
  record: CaseRecord,
  at: Date,
): Promise<boolean> {
  const board = await boardFor(transaction, record);
  if (!board) return false;
  await endOrderQuestions(transaction, record.id);
  const id = randomUUID();
  const token = randomBytes(32).toString('base64url');
  await transaction
    .insertInto('order_validation')
    .values({
      ...orderQuestion(id, record, board.id, { sent_at: at, expires_at: endOfLink(at) }),
      token_hash: tokenHash(token),
    })
    .execute();
  await transaction
    .updateTable('accreditation')
    .set({ order_silent_since: null })
    .where('id', '=', record.id)
    .execute();
  const subject = `Conferma di iscrizione: domanda ${record.protocolNumber}`;
  await queueMail(transaction, sealer, {
    tenantId: record.tenantId,
    dedupKey: `accreditation ${record.id} ${String(record.version)} orderAsked ${id}`,
    to: board.email,
    subject,
    ...mailBody({
      language: 'it',
      heading: subject,
      // The personal data stand behind the link, not in a mailbox that many people read.
      paragraphs: [
        `Spett.le ${board.name},`,
        `un professionista che dichiara di essere vostro iscritto ha presentato la domanda di accreditamento ${record.protocolNumber} come certificatore energetico. Vi chiediamo di confermare l’iscrizione.`,
        `Aprite il collegamento per vedere i dati dichiarati e rispondere. Vale fino al ${dayInWords(lastDayOfLink(at))}, si usa una volta sola e non richiede un account: non inoltratelo fuori dal vostro ufficio.`,
      ],
      // The token stands in the fragment, so that no server writes it into a log.
      link: { text: 'Vedi i dati e rispondi', address: `${config.publicUrl}/ordini/convalida#${token}` },
    }),
  });
  return true;
}

/** Finds the board of the order for the province; where the province has none, the board for all provinces. */
const boardFor = (database: Database, { tenantId, orderTypeId, orderProvince }: CaseRecord) =>
  database
    .selectFrom('order_board')
    .select(['id', 'name', 'email'])
    .where('tenant_id', '=', tenantId)
    .where('order_type_id', '=', orderTypeId ?? 0)
    .where('is_active', '=', true)
    .where((is) => is.or([is('province', '=', orderProvince ?? ''), is('province', 'is', null)]))
    .orderBy('province', (order) => order.asc().nullsLast())
    .executeTakeFirst();

/** Invalidates unused links. @returns whether the order itself has answered. */
export async function endOrderQuestions(transaction: Transaction<Schema>, accreditationId: string): Promise<boolean> {
  await transaction
    .updateTable('order_validation')
    .set({ outcome: 'superseded' })
    .where('accreditation_id', '=', accreditationId)
    .where('outcome', 'is', null)
    .execute();
  const answered = await transaction
    .selectFrom('order_validation')
    .select('id')
    .where('accreditation_id', '=', accreditationId)
    .where('answered_at', 'is not', null)
    .executeTakeFirst();
  return answered !== undefined;
}
