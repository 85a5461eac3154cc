import { abortable } from '../../../shared/request/abortable';
import { toAppError } from '../../../shared/errors';
import { attempting } from '../../../shared/request/answering';
import { call, put, takeLatest, takeLeading } from '../../../shared/saga';
import type { AccreditationDetail, AdminAccreditationsApi, Standing } from '../model';
import { detailRenewed, detailRequested } from '../slice';
import { actCarriedOut, actFailed, actRequested, assigneesReceived, assigneesRequested, type Act } from './slice';

/** Somebody else has changed the case since it was read. */
export const changedCode = 'Sace:Accreditation:Changed';

/** Does it; answers how the case stands, where the server tells. */
async function carryOut(
  api: AdminAccreditationsApi,
  { caseId, version, openChecks, commandId, wish }: Act,
): Promise<Standing | null> {
  switch (wish.kind) {
    case 'move':
      return api.move(caseId, { event: wish.event, reason: wish.reason, dueOn: wish.dueOn, version, commandId });
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

/** The case as it is now; null when it cannot be had. */
function* present(api: AdminAccreditationsApi, caseId: string) {
  try {
    return yield* abortable((signal) => api.get(caseId, signal));
  } catch {
    return null;
  }
}

function* act(api: AdminAccreditationsApi, { payload }: ReturnType<typeof actRequested>) {
  const { id, caseId } = payload;
  try {
    const standing = yield* call(carryOut, api, payload);
    // The next act needs the version of now: the case is read before this one counts as done.
    const record: AccreditationDetail | null = yield* present(api, caseId);
    yield* put(record ? detailRenewed(record) : detailRequested(caseId));
    yield* put(actCarriedOut({ id, caseId, state: record?.state ?? standing?.state ?? null }));
  } catch (thrown) {
    const error = toAppError(thrown);
    // What others changed is the officer's to look at.
    yield* put(actFailed({ id, error, newer: error.code === changedCode ? yield* present(api, caseId) : null }));
  }
}

/** Works the case that is open: one act at a time. */
export function* adminDossierSaga(api: AdminAccreditationsApi) {
  yield* takeLeading(actRequested, act, api);
  yield* takeLatest(
    assigneesRequested,
    // The case shows who has it; without the list it is given to nobody else.
    attempting(
      (_, signal) => api.assignees(signal),
      assigneesReceived,
      () => [],
    ),
  );
}
