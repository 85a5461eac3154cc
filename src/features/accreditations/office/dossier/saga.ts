import { errorReported } from '../../../../shared/errorReporting';
import { abortable } from '../../../../shared/request/abortable';
import { toAppError } from '../../../../shared/errors';
import { attempting } from '../../../../shared/request/answering';
import { call, put, select, takeLatest, takeLeading } from '../../../../shared/saga';
import type { AccreditationDetail, AdminAccreditationsApi, Standing } from '../model';
import { adminAccreditationsActions, adminAccreditationsSelectors } from '../slice';
import { adminDossierActions, type OfficerAction } from './slice';

/** The error code for a case that somebody else has changed since it was read. */
export const changedCode = 'Sace:Accreditation:Changed';

/** Executes the action; returns the case's next state where the server reports it. */
async function carryOut(
  api: AdminAccreditationsApi,
  { caseId, version, openChecks, commandId, wish }: OfficerAction,
): Promise<Standing | null> {
  switch (wish.kind) {
    case 'move':
      return api.move(caseId, { event: wish.event, reason: wish.reason, dueOn: wish.dueOn, version, commandId });
    case 'payFee':
      await api.payFee(wish.lineId, { id: commandId, version: wish.lineVersion, accreditationId: caseId });
      return null;
    case 'passAndApprove':
      return api.move(caseId, { event: 'approved', version, commandId, passedChecks: openChecks });
    case 'check':
      return api.check(caseId, wish.code, { version, outcome: wish.outcome, note: wish.note });
    case 'assign':
      return api.assign(caseId, { version, assigneeId: wish.assigneeId });
    case 'note':
      await api.addNote(caseId, { id: commandId, text: wish.text });
      return null;
    case 'askOrder':
      await api.askOrder(caseId, commandId);
      return null;
  }
}

/** Returns the present case; null when it cannot be loaded. */
function* present(api: AdminAccreditationsApi, caseId: string) {
  try {
    return yield* abortable((signal) => api.get(caseId, signal));
  } catch {
    return null;
  }
}

/** Returns true while the case is on screen: its officer may have turned to another one. */
function* isOpen(caseId: string) {
  const detail = yield* select(adminAccreditationsSelectors.selectDetail);
  if (detail.status === 'done') return detail.record.id === caseId;
  return detail.status === 'pending' && detail.accreditationId === caseId;
}

function* act(api: AdminAccreditationsApi, { payload }: ReturnType<typeof adminDossierActions.actRequested>) {
  const { id, caseId } = payload;
  try {
    const standing = yield* call(carryOut, api, payload);
    // The next action needs the present version, so the case is read before this action counts as done.
    const record: AccreditationDetail | null = yield* present(api, caseId);
    if (record) yield* put(adminAccreditationsActions.detailRenewed(record));
    else if (yield* isOpen(caseId)) yield* put(adminAccreditationsActions.detailRequested(caseId));
    yield* put(adminDossierActions.actCarriedOut({ id, caseId, state: record?.state ?? standing?.state ?? null }));
  } catch (thrown) {
    const error = toAppError(thrown);
    if (!(yield* isOpen(caseId))) {
      yield* put(adminDossierActions.actLeft({ id }));
      yield* put(errorReported({ error }));
      return;
    }
    // The officer has to see what others changed.
    yield* put(
      adminDossierActions.actFailed({
        id,
        error,
        newer: error.code === changedCode ? yield* present(api, caseId) : null,
      }),
    );
  }
}

/** Executes actions on the open case, one at a time. */
export function* adminDossierSaga(api: AdminAccreditationsApi) {
  yield* takeLeading(adminDossierActions.actRequested, act, api);
  yield* takeLatest(
    adminDossierActions.assigneesRequested,
    attempting(
      (_, signal) => api.assignees(signal),
      adminDossierActions.assigneesReceived,
      () => adminDossierActions.assigneesFailed(),
    ),
  );
}
