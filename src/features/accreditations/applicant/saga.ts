import { abortable } from '../../../shared/request/abortable';
import { reportingLeft } from '../../../shared/request/reportingLeft';
import { errorReported } from '../../../shared/errorReporting';
import { toAppError, type AppError } from '../../../shared/errors';
import { noticeRaised } from '../../../shared/notices';
import { autosaveSaga } from '../../../shared/drafts/autosaveSaga';
import { hasArrivedBelow } from '../../../shared/files/arrivedUploads';
import { forgetDiscarded, forgetDraft, isKeptLocally } from '../../../shared/drafts/storeDraftSaga';
import { isOutdated } from '../../../shared/drafts/draftReducers';
import { successNotice } from '../../../shared/successNotice';
import { call, fork, put, select, take, takeEvery, takeLatest, takeLeading } from '../../../shared/saga';
import { draftPort } from './draftPort';
import { answerKey, documentPlaces, unsentCorrections, type AccreditationsApi } from './model';
import { receiptsSaga } from './receiptRequests';
import { feeMessages } from './feeMessages';
import { doneNotices, notSentNotice } from './notices';
import { accreditationsActions, accreditationsSelectors, accreditationsSlice } from './slice';
import { isContent, type WizardContent } from './wizardContent';

function* loadLookups(
  api: AccreditationsApi,
  { payload: { id } }: ReturnType<typeof accreditationsActions.lookupsRequested>,
) {
  try {
    const known = yield* select(accreditationsSelectors.selectLookups);
    const lookups = known ?? (yield* abortable((signal) => api.lookups(signal)));
    yield* put(accreditationsActions.lookupsReceived({ id, lookups }));
  } catch (error) {
    yield* put(accreditationsActions.lookupsFailed({ id, error: toAppError(error) }));
  }
}

function* begin(api: AccreditationsApi) {
  const beginning = yield* select(accreditationsSelectors.selectBeginning);
  if (beginning.status !== 'pending') return;
  try {
    yield* put(accreditationsActions.begun({ application: yield* call(api.begin, beginning.id, beginning.renews) }));
  } catch (error) {
    yield* put(accreditationsActions.beginningFailed({ error: toAppError(error) }));
  }
}

/**
 * Waits until the typed values are on the server, or another application is opened. Returns the obstacle when they do
 * not get there, or when changes from elsewhere came into them: the user looks at the whole before it is sent.
 */
function* everythingSaved(applicationId: string) {
  const { merges } = yield* select(accreditationsSelectors.selectDraft);
  for (;;) {
    const draft = yield* select(accreditationsSelectors.selectDraft);
    const { status, error } = draft.saving;
    if (draft.id !== applicationId) return null;
    if (draft.merges !== merges) return error;
    if (status === 'clean') return null;
    if (status !== 'dirty' && status !== 'pending' && status !== 'merging') return error;
    yield* take([
      accreditationsActions.draftSaved,
      accreditationsActions.saveInterrupted,
      accreditationsActions.draftMerged,
      accreditationsActions.saveRefused,
      accreditationsActions.applicationReceived,
    ]);
  }
}

function* carryOut(
  api: AccreditationsApi,
  { payload: { applicationId, reason } }: ReturnType<typeof accreditationsActions.commandSent>,
) {
  const command = yield* select(accreditationsSelectors.selectCommand);
  if (command.status !== 'pending') return;
  const { commandId, event } = command;
  const isShown = function* () {
    return (yield* select(accreditationsSelectors.selectShownId)) === applicationId;
  };
  /** The failure is shown on the application's page; where that was left, it is reported. */
  const fail = function* (error: AppError) {
    yield* put(accreditationsActions.commandFailed({ commandId, error }));
    if (!(yield* isShown())) yield* put(errorReported({ error }));
  };
  try {
    if (event === 'discarded') {
      yield* call(api.discard, applicationId);
      yield* call(forgetDiscarded, applicationId);
      yield* put(accreditationsActions.commandDone({ commandId, application: null }));
      yield* put(successNotice(doneNotices.discarded));
      return;
    }
    const unsaved = yield* call(everythingSaved, applicationId);
    if (unsaved) {
      yield* fail(unsaved);
      return;
    }
    const { id, version, saving } = yield* select(accreditationsSelectors.selectDraft);
    // The application was left before all of it was saved: the version is another one's.
    if (id !== applicationId) {
      yield* put(accreditationsActions.commandDropped({ commandId }));
      yield* put(noticeRaised({ severity: 'warning', message: notSentNotice }));
      return;
    }
    // Corrections of an earlier visit, or of another tab, are not part of the draft that was read here.
    const isJustSaved = saving.savedAt !== null && saving.isWhole;
    if (
      event === 'integrationAnswered' &&
      (hasArrivedBelow(documentPlaces(applicationId)) ||
        (!isJustSaved && (yield* call(isKeptLocally, applicationId, isContent))))
    ) {
      yield* fail(unsentCorrections);
      return;
    }
    if (event === 'feePaid') yield* call(api.payFee, applicationId, { commandId, version });
    else yield* call(api.move, applicationId, { event, commandId, version, reason });
    yield* call(forgetDraft, applicationId);
    for (const { id } of (yield* select(accreditationsSelectors.selectApplication))?.integrationRequests ?? [])
      yield* call(forgetDraft, answerKey(applicationId, id));
    const application = yield* call(reread, api, applicationId);
    yield* put(accreditationsActions.commandDone({ commandId, application }));
    // The page itself announces the arrival of the fee, by any means of payment.
    if (event !== 'feePaid') yield* put(successNotice(doneNotices[event]));
    else if (!(yield* isShown())) yield* put(successNotice(feeMessages.arrived));
    if (!application && (yield* isShown())) yield* put(accreditationsActions.applicationRequested(applicationId));
  } catch (thrown) {
    const error = toAppError(thrown);
    yield* fail(error);
    // The present state of the application explains the refusal, so it is read again.
    if ((error.status === 409 || error.status === 403) && (yield* isShown()))
      yield* put(accreditationsActions.applicationRequested(applicationId));
  }
}

/** Reads the case again. The move has succeeded, so a failure here is ignored. */
function* reread(api: AccreditationsApi, applicationId: string) {
  try {
    return yield* abortable((signal) => api.get(applicationId, signal));
  } catch {
    return null;
  }
}

/** The answer is older than a save made meanwhile, so the application is requested again. */
function* readAgain({ payload: { application } }: ReturnType<typeof accreditationsActions.applicationReceived>) {
  if (isOutdated(yield* select(accreditationsSelectors.selectDraft), application))
    yield* put(accreditationsActions.applicationRequested(application.id));
}

/** Opens pagoPA's page of the fee, unless the payer has left the application meanwhile. */
function* openCheckout(
  api: AccreditationsApi,
  goTo: (address: string) => void,
  { payload: { id, applicationId } }: ReturnType<typeof accreditationsActions.checkoutRequested>,
) {
  try {
    const address = yield* call(api.openFeeCheckout, applicationId);
    const isLeft = yield* select(accreditationsSelectors.selectIsCheckoutLeft);
    yield* put(accreditationsActions.checkoutOpened({ id }));
    if (!isLeft) yield* call(goTo, address);
  } catch (error) {
    yield* put(accreditationsActions.checkoutFailed({ id, error: toAppError(error) }));
  }
}

/** Leaves this program for an address. */
const leaveFor = (address: string) => {
  window.location.assign(address);
};

/** The applicant's own accreditations: reading, filling in, sending, answering. */
export function* accreditationsSaga(api: AccreditationsApi, goTo = leaveFor) {
  yield* accreditationsSlice.watch(api);
  yield* takeEvery(accreditationsActions.applicationReceived, readAgain);
  yield* takeLatest(accreditationsActions.lookupsRequested, loadLookups, api);
  yield* takeLeading(accreditationsActions.checkoutRequested, openCheckout, api, goTo);
  yield* takeEvery(accreditationsActions.checkoutFailed, reportingLeft(accreditationsSelectors.selectIsCheckoutLeft));
  yield* takeLeading(accreditationsActions.beginningSent, begin, api);
  yield* takeLeading(accreditationsActions.commandSent, carryOut, api);
  yield* fork(receiptsSaga, api);
  yield* fork(
    autosaveSaga<WizardContent>,
    accreditationsSlice.actions,
    accreditationsSelectors.selectDraft,
    draftPort(api),
  );
}
