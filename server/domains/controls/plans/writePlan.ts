/** Writes, changes and discards plans as long as they were not drawn. */
import type { Transaction } from 'kysely';
import { isUniqueViolation } from '../../../platform/database/failures';
import type { Schema } from '../../../platform/database/schema';
import { ApiError, notFound } from '../../../platform/errors';
import { recordChange } from '../../../platform/history';
import type { CertifierScope } from '../../certificates';
import { checkPlan, type ControlPlan, type PlanContent } from './plan';
import { findPlan, insertPlan, removePlan, storePlan } from './planRepository';

/** The name of these records in errors. */
export const PLAN_NAME = 'Piano di campionamento';
/** The name of these records in record_history. */
export const PLAN_ENTITY = 'certificateControlPlan';

const conflict = (code: string, message: string) => new ApiError(409, message, { code: `Sace:ControlPlan:${code}` });
export const planChanged = () =>
  conflict('Changed', 'Il piano è cambiato nel frattempo: ricarica la pagina per vedere che cosa è cambiato.');
const planDrawn = () => conflict('Drawn', 'Il piano è già stato sorteggiato: non si modifica e non si elimina.');

const cleaned = (content: PlanContent): PlanContent => ({
  ...content,
  name: content.name.trim(),
  seed: content.seed.trim(),
});

const isSame = (plan: ControlPlan, content: PlanContent) =>
  Object.entries(content).every(([name, value]) => plan[name as keyof PlanContent] === value);

/**
 * Returns the plan, locked, at the version that the caller read.
 * @throws ApiError 404; 409 Changed, Drawn
 */
async function openPlan(transaction: Transaction<Schema>, id: string, version: number): Promise<ControlPlan> {
  const plan = await findPlan(transaction, id, { isLocked: true });
  if (!plan) throw notFound(PLAN_NAME, id);
  if (plan.drawnAt !== null) throw planDrawn();
  if (plan.version !== version) throw planChanged();
  return plan;
}

/**
 * Writes a plan; version 0 means a new one. A repeated command changes nothing when the same content is stored already.
 * @throws ApiError 400 at a wrong member; 404; 409 Changed, Drawn
 */
export async function writePlan(
  { caller, database, ip }: CertifierScope,
  id: string,
  { version, ...given }: PlanContent & { readonly version: number },
  at: Date,
): Promise<void> {
  const content = cleaned(given);
  checkPlan(content);
  await database.transaction().execute(async (transaction) => {
    const known = await findPlan(transaction, id, { isLocked: true });
    if (known && isSame(known, content)) return;
    if (version === 0 && !known) {
      await insertPlan(transaction, { id, tenantId: caller.tenantId, at }, content).catch((error: unknown) => {
        // The id is another tenant's, or the same request wrote it a moment ago; the answer reveals nothing else about
        // it.
        throw isUniqueViolation(error) ? planChanged() : error;
      });
    } else {
      await storePlan(transaction, await openPlan(transaction, id, version), content, at);
    }
    const event = known ? 'changed' : 'created';
    await recordChange(transaction, { caller, ip }, { entity: PLAN_ENTITY, entityId: id, event, at, after: content });
  });
}

/** @throws ApiError 404; 409 Changed, Drawn */
export async function discardPlan(
  { caller, database, ip }: CertifierScope,
  id: string,
  version: number,
  at: Date,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const plan = await openPlan(transaction, id, version);
    await removePlan(transaction, id);
    await recordChange(
      transaction,
      { caller, ip },
      { entity: PLAN_ENTITY, entityId: id, event: 'deleted', at, before: { name: plan.name, year: plan.year } },
    );
  });
}
