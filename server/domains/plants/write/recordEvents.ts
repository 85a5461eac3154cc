/** Records checks and inspections of a plant; each once, also when the request is repeated. */
import type { Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema';
import { italianDay } from '../../../../common/days/italianDays';
import { ApiError } from '../../../platform/errors';
import { recordChange } from '../../../platform/history';
import { noteCommand } from '../../../platform/subjects/commandRepository';
import { viewerOf } from '../access/access';
import type { CheckContent, InspectionContent, PlantRecord } from '../model';
import { settleMissed } from '../due/settleMissed';
import { findChecks, insertCheck, insertInspection, takeNewestCheck, type PlantEvent } from '../record/eventRepository';
import { PLANT_ENTITY } from '../record/subject';
import { asDeclared, nextCheckDue } from '../rules/checks';
import { lookAtCheck, lookAtInspection, lookAtNewest, Wrong } from './findings';
import { openWritable, type WriteScope } from './writePlant';

/** The content with the id that its sender chose, so that a repeated request records it once. */
export type Sent<Content> = Content & { readonly id: string };

const conflict = (code: string, message: string) => new ApiError(409, message, { code: `Sace:Plant:${code}` });

interface EventRequest {
  readonly plantId: string;
  readonly id: string;
  readonly event: 'checked' | 'inspected';
  readonly at: Date;
  /** The values as they were sent. */
  readonly content: object;
}

/** Records it for a maintainer of the plant, once for each id; a plant out of use accepts nothing more. */
async function recordOnce(
  scope: WriteScope,
  { plantId, id, event, at, content }: EventRequest,
  write: (transaction: Transaction<Schema>, plant: PlantRecord, record: PlantEvent) => Promise<object>,
): Promise<void> {
  const { caller, database } = scope;
  const viewer = await viewerOf(scope, at);
  await database.transaction().execute(async (transaction) => {
    const plant = await openWritable(transaction, viewer, plantId);
    const subject = { kind: PLANT_ENTITY, id: plantId };
    const noted = await noteCommand(transaction, caller.tenantId, subject, { id, event, at }, content);
    if (noted === 'taken') throw conflict('CommandIdTaken', 'Questo identificativo è già usato.');
    if (noted === 'changed')
      throw conflict(
        'CommandChanged',
        'Il tuo invio precedente è già registrato, e questo ha altri dati: riapri l’impianto per vedere che cosa è registrato.',
      );
    if (noted === 'known') return;
    if (plant.state === 'dismissed') throw conflict('Dismissed', 'L’impianto è dismesso: non si modifica più.');
    const by = { byId: caller.userId, byName: caller.userName ?? '' };
    const after = await write(transaction, plant, { id, plantId, tenantId: caller.tenantId, at, ...by });
    await recordChange(transaction, scope, { entity: PLANT_ENTITY, entityId: plantId, event, at, after });
  });
}

/** Records an efficiency check; without a next one its day follows from the rule. @throws ApiError 400, 404, 409 */
export const recordCheck = (
  scope: WriteScope,
  plantId: string,
  { id, ...given }: Sent<CheckContent>,
  at: Date,
): Promise<void> =>
  recordOnce(scope, { plantId, id, event: 'checked', at, content: given }, async (transaction, plant, record) => {
    const wrong = new Wrong();
    lookAtCheck(wrong, given, plant, italianDay(at));
    lookAtNewest(wrong, given, plant);
    wrong.refuse();
    const check = {
      ...asDeclared(plant.generators, given),
      technician: given.technician.trim(),
      note: given.note?.trim() || null,
    };
    await insertCheck(transaction, record, check);
    const nextDueOn = nextCheckDue({ ...plant, checks: await findChecks(transaction, plantId) });
    await takeNewestCheck(transaction, plantId, { nextDueOn, at });
    // From this moment on no act lapses because of this check, if it was positive.
    await settleMissed(transaction, { tenantId: record.tenantId, today: italianDay(at), plantIds: [plantId] });
    return check;
  });

/** Records an inspection. @throws ApiError 400, 404, 409 */
export const recordInspection = (
  scope: WriteScope,
  plantId: string,
  { id, ...given }: Sent<InspectionContent>,
  at: Date,
): Promise<void> =>
  recordOnce(scope, { plantId, id, event: 'inspected', at, content: given }, async (transaction, plant, record) => {
    const wrong = new Wrong();
    lookAtInspection(wrong, given, plant, italianDay(at));
    wrong.refuse();
    const inspection = { ...given, inspectedBy: given.inspectedBy.trim(), note: given.note?.trim() || null };
    await insertInspection(transaction, record, inspection);
    return inspection;
  });
