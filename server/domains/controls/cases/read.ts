/** Shows a control: everything to those who control; to the certifier only the requests and the outcome. */
import type { Scope } from '../../../platform/deps';
import { notFound } from '../../../platform/errors';
import { CERTIFICATE_NAME, findHistoryOf, openReadable } from '../../certificates';
import { findControls, findDocuments } from './controlRepository';
import { findListed } from './queueRepository';
import type { ControlRecord } from './life/kind';
import { controlMachine } from './life/machine';
import { openControl } from './life/move';
import { CONTROL_NAME } from './life/refusals';
import { findNotice } from '../sanctions/noticeRepository';
import { CONTROL_ENTITY } from './subject';

/** The members that the certifier may see; the assignee and the notes of the inspection stay with the office. */
async function view(scope: Scope, record: ControlRecord) {
  const { id, level, isBefore, state, version, documents, request, dueOn, visitOn, visitTime, openedAt } = record;
  const { outcome, conclusion, consequences, correctionDueOn, correctedAt, sanctionCents, concludedAt } = record;
  return {
    id,
    level,
    origin: record.origin,
    isBefore,
    state,
    version,
    documents,
    request,
    dueOn,
    visitOn,
    visitTime,
    openedAt,
    outcome,
    conclusion,
    consequences,
    correctionDueOn,
    correctedAt,
    sanctionCents,
    concludedAt,
    sent: await findDocuments(scope.database, id),
    sanctionNotice: consequences.includes('sanction') ? ((await findNotice(scope.database, id)) ?? null) : null,
  };
}

/** @throws ApiError 404 for everybody but those who compile the certificate and officers. */
export async function controlsOf(scope: Scope, certificateId: string, now: Date) {
  const { access } = await openReadable(scope, certificateId, now);
  if (!access.mayReadPeople) throw notFound(CERTIFICATE_NAME, certificateId);
  const found = await findControls(scope.database, certificateId);
  return { items: await Promise.all(found.map((one) => view(scope, one))) };
}

/**
 * Reads a control for an officer.
 * @throws ApiError 404 when the tenant has no control with that id
 */
export async function readControl(scope: Scope, id: string, now: Date) {
  return scope.database.transaction().execute(async (transaction) => {
    const opened = await openControl(transaction, id, now);
    const listed = opened && (await findListed(transaction, opened.record.tenantId, id));
    if (!opened || !listed) throw notFound(CONTROL_NAME, id);
    const { record, facts, ownerUserId } = opened;
    const isOwn = ownerUserId !== null && ownerUserId === scope.caller.userId;
    return {
      control: await view({ ...scope, database: transaction }, record),
      reason: record.reason,
      findings: record.findings,
      visitedOn: record.visitedOn,
      isOwn,
      certificate: listed,
      concludedByName: record.concludedByName,
      openEvents: isOwn ? [] : controlMachine.openEvents(facts, 'officer'),
      history: await findHistoryOf(transaction, CONTROL_ENTITY, id),
    };
  });
}
