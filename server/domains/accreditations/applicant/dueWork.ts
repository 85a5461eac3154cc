import { dueItem, type DueItem, type DueWorkPart } from '../../../platform/dueWork';
import { findDueAccreditations, type DueAccreditation } from './dueRepository';

function ofCases(kind: DueItem['kind'], cases: readonly DueAccreditation[]): DueItem {
  const [first] = cases;
  return dueItem(kind, { count: cases.length, day: first?.day ?? null, record: first?.id ?? null });
}

const KINDS = ['accreditation.fee', 'accreditation.answer', 'accreditation.end'] as const;

/** Tells an applicant what they have to pay and to answer, and when their accreditation ends. */
export const applicantWork: DueWorkPart = {
  policy: 'AccreditationCreate',
  read: async ({ caller: { tenantId }, userId, database, today }) => {
    const found = await findDueAccreditations(database, { tenantId, userId, today });
    return KINDS.map((kind) =>
      ofCases(
        kind,
        found.filter((one) => one.kind === kind),
      ),
    );
  },
};
