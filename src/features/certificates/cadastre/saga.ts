import { watchRequests } from '../../../shared/request/requestOf';
import type { EnergyCadastreApi } from './model';
import { energyCadastreActions, energyCadastreRequests } from './slice';

/** The latest search replaces earlier ones; the comuni load in parallel. */
export function* energyCadastreSaga(api: EnergyCadastreApi) {
  yield* watchRequests(api, energyCadastreActions, energyCadastreRequests);
}
