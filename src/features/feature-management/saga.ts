import { abortable } from '../../shared/request/abortable';
import { configurationRequested } from '../../shared/applicationConfiguration';
import { askConfirmation } from '../../shared/confirmation';
import { toAppError } from '../../shared/errors';
import { noticeRaised } from '../../shared/notices';
import { call, put, takeLatest, takeLeading } from '../../shared/saga';
import type { FeatureScope, FeaturesApi } from './model';
import { notices } from './notices';
import {
  featuresFailed,
  featuresReceived,
  featuresRequested,
  modalLeft,
  resetConfirmed,
  resetDeclined,
  resetRequested,
  saveRequested,
  workDone,
  workFailed,
} from './slice';

function* load(api: FeaturesApi, action: ReturnType<typeof featuresRequested> | ReturnType<typeof modalLeft>) {
  if (!featuresRequested.match(action)) return;
  const { id, scope } = action.payload;
  try {
    const groups = yield* abortable((signal) => api.get(scope, signal));
    yield* put(featuresReceived({ id, groups }));
  } catch (error) {
    yield* put(featuresFailed({ id, error: toAppError(error) }));
  }
}

/** FEA-12, FEA-13: the menu and the rights of everybody in the host may hang on the host's own features. */
function* refresh({ providerKey }: FeatureScope) {
  if (providerKey === null) yield* put(configurationRequested());
}

function* save(api: FeaturesApi, { payload: { id, scope, features } }: ReturnType<typeof saveRequested>) {
  try {
    yield* call(api.update, scope, features);
    yield* put(workDone({ id }));
    yield* put(noticeRaised({ severity: 'success', message: notices.saved }));
    yield* refresh(scope);
  } catch (error) {
    yield* put(workFailed({ id, error: toAppError(error) }));
  }
}

function* reset(api: FeaturesApi, { payload: { id, scope } }: ReturnType<typeof resetRequested>) {
  const answer = yield* askConfirmation({
    severity: 'warning',
    title: notices.resetTitle,
    message: notices.resetQuestion,
  });
  if (answer !== 'confirm') {
    yield* put(resetDeclined());
    return;
  }
  yield* put(resetConfirmed({ id }));
  try {
    yield* call(api.reset, scope);
    yield* put(workDone({ id }));
    yield* put(noticeRaised({ severity: 'success', message: notices.reset }));
    yield* refresh(scope);
  } catch (error) {
    yield* put(workFailed({ id, error: toAppError(error) }));
  }
}

/** The features of one scope: read for the modal, saved, and taken back to what is behind them after a question. */
export function* featureManagementSaga(api: FeaturesApi) {
  yield* takeLatest([featuresRequested, modalLeft], load, api);
  yield* takeLeading(saveRequested, save, api);
  yield* takeLeading(resetRequested, reset, api);
}
