import { call, takeEvery } from '../shared/saga';
import { languageChanged, signedIn, signedOut, tenantChanged } from '../shared/session';
import { forgetAnswers } from './client';

/**
 * Empties the cache of answers whenever they may be another user's, another tenant's or in another language (API-33).
 */
export function* lookupCacheSaga(forget: () => void = forgetAnswers) {
  yield* takeEvery([signedIn, signedOut, languageChanged, tenantChanged], function* () {
    yield* call(forget);
  });
}
