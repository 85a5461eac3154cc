/** An order answers by the link of its mail, without an account; an officer can send the link again. */
import { announcer } from '../effects/announce';
import { openCase } from '../caseFileRepository';
import { claimCommand } from '../claimCommand';
import { isSent } from '../states';
import { move } from '../move';
import { tokenHash } from '../effects/orderQuestion';
import { sendQuestion } from '../effects/orderQuestionRepository';
import { refuseOwnCase } from '../refusals';
import { italianDay } from '../../../../common/days/italianDays';
import type { AppDeps, ModuleDeps, Scope } from '../../../platform/deps';
import { ApiError, badRequest, notFound } from '../../../platform/errors';
import { requireText } from '../../../platform/fieldRules';
import { recordChange, type Actor } from '../../../platform/history';
import { requireOpen, unknownLink } from './link';
import { findQuestion, findQuestions, hasCase, lockQuestion, storeAnswer, type Question } from './validationRepository';
import type { Schemas } from '../../../platform/handler';

type LinkDeps = Pick<AppDeps, 'database' | 'tenantDatabase' | 'sealer' | 'config' | 'clock'>;

async function questionOf({ database }: Pick<LinkDeps, 'database'>, token: string): Promise<Question> {
  const question = await findQuestion(database, tokenHash(token));
  if (!question) throw unknownLink();
  return question;
}

/** Returns only the data that the order needs to see. @throws ApiError 404, 410. */
export async function lookAtQuestion(deps: LinkDeps, token: string) {
  const question = await questionOf(deps, token);
  requireOpen(question, deps.clock());
  const {
    boardName,
    protocolNumber,
    firstName,
    lastName,
    orderType,
    orderProvince,
    orderNumber,
    orderDate,
    expiresAt,
  } = question;
  return {
    boardName,
    protocolNumber,
    firstName,
    lastName,
    orderType,
    orderProvince,
    orderNumber,
    orderDate,
    expiresAt,
  };
}

/**
 * Carries the answer out once; repeating the same answer returns the first. @throws ApiError 400 with the member, 404,
 * 410.
 */
export async function answerQuestion(
  deps: LinkDeps,
  ip: string,
  { token, outcome, answeredBy: given, note: written = null }: Schemas['OrderAnswer'],
) {
  const answeredBy = requireText('answeredBy', given);
  const note = written?.trim() || null;
  if (outcome === 'denied' && note === null)
    throw badRequest('Scrivete perché l’iscrizione non risulta.', [
      { message: 'Scrivete perché l’iscrizione non risulta.', members: ['note'] },
    ]);
  const question = await questionOf(deps, token);
  return deps
    .tenantDatabase(question.tenantId)
    .transaction()
    .execute(async (transaction) => {
      const at = deps.clock();
      const present = await lockQuestion(transaction, question);
      if (present.outcome === outcome) return { outcome, answeredAt: present.answeredAt };
      requireOpen(present, at);
      await storeAnswer(transaction, question.id, { outcome, note, answeredBy, at });
      await move(
        transaction,
        { clock: () => at, announce: announcer(deps) },
        { caller: { userId: null, userName: `${answeredBy} (${question.boardName})` }, ip },
        // A note on a confirmation is for the office only; the reason of a denial is shown to the applicant.
        {
          id: question.accreditationId,
          by: 'order',
          ...(outcome === 'confirmed' ? { event: 'orderConfirmed' } : { event: 'orderDenied', reason: note }),
        },
      );
      return { outcome, answeredAt: at };
    });
}

/** Returns the questions of a case, newest first. @throws ApiError 404. */
export async function questionsOf(database: Scope['database'], accreditationId: string) {
  if (!(await hasCase(database, accreditationId))) throw notFound('Accreditamento', accreditationId);
  return { items: await findQuestions(database, accreditationId) };
}

/**
 * Sends a new link to the board that is responsible now; the older link becomes invalid.
 * @throws ApiError 404; 403 Sace:Accreditation:NotAllowed when the case waits for no order, OwnCase,
 * Sace:OrderValidation:NoBoard; 409.
 */
export async function sendAgain(
  deps: Pick<ModuleDeps, 'sealer' | 'config' | 'clock'>,
  { caller, database, ip }: Scope & Actor,
  accreditationId: string,
  commandId: string,
) {
  await database.transaction().execute(async (transaction) => {
    const at = deps.clock();
    const found = await openCase(transaction, accreditationId, italianDay(at));
    if (!found || !isSent(found.record.state)) throw notFound('Accreditamento', accreditationId);
    const { record } = found;
    if (!(await claimCommand(transaction, record, { id: commandId, event: 'orderAsked', at }))) return;
    refuseOwnCase(record, caller.userId);
    if (record.state !== 'AttesaConvalidaOrdine')
      throw new ApiError(403, 'La domanda non è in attesa di un ordine.', {
        code: 'Sace:Accreditation:NotAllowed',
        data: { state: record.state, version: record.version },
      });
    if (!(await sendQuestion(transaction, deps, record, at)))
      throw new ApiError(
        403,
        'Nessun ordine attivo è registrato per questo tipo e questa provincia: aggiungilo, poi invia di nuovo.',
        { code: 'Sace:OrderValidation:NoBoard' },
      );
    await recordChange(
      transaction,
      { caller, ip },
      { entity: 'accreditation', entityId: accreditationId, event: 'orderAsked', at, after: {} },
    );
  });
  return questionsOf(database, accreditationId);
}
