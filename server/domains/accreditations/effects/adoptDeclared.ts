/** Copies the declarations of an accepted application into the certifier's record, which the public register reads. */
import type { Transaction } from 'kysely';
import type { Caller } from '../../../platform/caller';
import type { Schema } from '../../../platform/database/schema';
import { recordChange } from '../../../platform/history';
import type { CaseRecord } from '../caseFile';
import { hasCourse, isEnrolled } from '../dossier';
import { readDeclaredOf, writeDeclaredOf } from './certifierRecordRepository';

/** The officer who accepts, and their network address. */
interface Accepting {
  readonly caller: Pick<Caller, 'userId' | 'userName'>;
  readonly ip: string | null;
}

/** Acts older than the portal have no draft, and leave the record as it is. */
export async function adoptDeclared(
  transaction: Transaction<Schema>,
  { caller, ip }: Accepting,
  { certifierId, tenantId, draft }: CaseRecord,
  now: Date,
): Promise<void> {
  if (draft === null) return;
  const before = await readDeclaredOf(transaction, certifierId);
  const order = isEnrolled(draft) ? draft.order : null;
  const after = {
    subject_kind_id: draft.subjectKindId ?? before.subject_kind_id,
    study_title_id: draft.studyTitle?.id ?? null,
    order_type_id: order?.typeId ?? null,
    order_province: order?.province ?? null,
    order_number: order?.number ?? null,
    order_date: order?.date ?? null,
    course_kind_id: hasCourse(draft) ? (draft.course?.kindId ?? null) : null,
  };
  await writeDeclaredOf(transaction, certifierId, after, now);
  await recordChange(
    transaction,
    { caller: { ...caller, tenantId }, ip },
    { entity: 'certifier', entityId: certifierId, event: 'declarationAdopted', at: now, before, after },
  );
}
