/** A certifier answers for a warning with a reason, or withdraws the answer. */
import { badRequest } from '../../../platform/errors';
import { recordChange } from '../../../platform/history';
import type { Schemas } from '../../../platform/handler';
import { dropOverrule, findOverrules, storeOverrule } from '../record/overruleRepository';
import { surroundingsOf } from '../surroundingsRepository';
import { ENTITY } from '../subject';
import { openWritable, requireEditable, type CertifierScope } from './open';
import { surroundingsQuery, judged } from './storeDraft';
import { storeAsItStands } from './save';

const NO_WARNING = 'Questo avviso non c’è più.';

/** @throws ApiError 404, 409, 403 as `save` does; 400 where no warning of that rule stands at that place */
export async function overrule(
  scope: CertifierScope,
  id: string,
  input: Schemas['CertificateOverruleInput'],
  now: Date,
) {
  const { caller, database, ip } = scope;
  const { rule, path } = input;
  const reason = input.reason?.trim() || null;
  return database.transaction().execute(async (transaction) => {
    const opened = await openWritable(transaction, scope, id, now);
    const { record, content } = opened;
    requireEditable(record, input.version);
    const standing = await findOverrules(transaction, id);
    if (reason === null) await dropOverrule(transaction, id, rule, path);
    else {
      const around = await surroundingsOf(transaction, content, surroundingsQuery(record, now));
      const { judged: found } = await judged(transaction, opened, content, around, standing);
      const warning = found.findings.find((one) => one.level === 'warning' && one.rule === rule && one.path === path);
      if (!warning) throw badRequest(NO_WARNING, [{ message: NO_WARNING, members: ['rule'] }]);
      await storeOverrule(transaction, record, {
        rule,
        path,
        message: warning.message,
        reason,
        by: caller.userName ?? '',
        userId: caller.userId ?? '',
        at: now,
      });
    }
    await recordChange(
      transaction,
      { caller, ip },
      {
        entity: ENTITY,
        entityId: id,
        event: reason === null ? 'overruleTakenBack' : 'warningOverruled',
        at: now,
        after: { rule, path, reason },
      },
    );
    return storeAsItStands(transaction, opened, caller.userId, now);
  });
}
