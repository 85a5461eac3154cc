/** A draft takes the place of the live certificate that holds its unit: where rule 21 leads. */
import { badRequest } from '../../../platform/errors';
import { recordChange } from '../../../platform/history';
import { storeReplacement } from '../record/recordRepository';
import { pathOfUnit } from '../rules/place';
import { ENTITY } from '../subject';
import { surroundingsOf } from '../surroundingsRepository';
import { openWritable, requireEditable, type CertifierScope } from './open';
import { asked } from './reckon';
import { keptAsItStands } from './save';

export interface ReplaceInput {
  readonly version: number;
  /** Of the unit, as the finding of rule 21 names it. */
  readonly path: string;
  /** 1 material errors, 2 renovation, 3 energy retrofit, 4 split, 5 merge; null takes it back, whatever the path. */
  readonly reason: number | null;
}

const NOT_TAKEN = 'L’unità non ha un attestato in vigore da sostituire.';

/** @throws ApiError 404, 409, 403 as saving; 400 where no live certificate holds that unit. */
export async function replace(scope: CertifierScope, id: string, input: ReplaceInput, now: Date) {
  const { caller, database, ip } = scope;
  return database.transaction().execute(async (transaction) => {
    const opened = await openWritable(transaction, scope, id, now);
    const { record, content } = opened;
    requireEditable(record, input.version);
    const replacement = { replaces: null as string | null, replacementReason: input.reason };
    if (input.reason !== null) {
      // Chosen again it may have another reason: what it replaces now counts as taken, too.
      const around = await surroundingsOf(transaction, content, { ...asked(record, now), replaces: null });
      const taken = around.taken.find(({ position }) => pathOfUnit(position) === input.path);
      if (!taken) throw badRequest(NOT_TAKEN, [{ message: NOT_TAKEN, members: ['path'] }]);
      replacement.replaces = taken.certificateId;
    }
    await storeReplacement(transaction, id, replacement);
    await recordChange(
      transaction,
      { caller, ip },
      {
        entity: ENTITY,
        entityId: id,
        event: input.reason === null ? 'replacementTakenBack' : 'replacementChosen',
        at: now,
        before: { replaces: record.replaces, replacementReason: record.replacementReason },
        after: replacement,
      },
    );
    return keptAsItStands(transaction, { ...opened, record: { ...record, ...replacement } }, caller.userId, now);
  });
}
