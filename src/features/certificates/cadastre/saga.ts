import { answering } from '../../../shared/request/answering';
import { takeLatest } from '../../../shared/saga';
import type { EnergyCadastreApi } from './model';
import { energyCadastreActions } from './slice';

/** The latest search replaces earlier ones; the comuni load in parallel. */
export function* energyCadastreSaga(api: EnergyCadastreApi) {
  yield* takeLatest(
    energyCadastreActions.unitsRequested,
    answering(
      async ({ search }, signal) => ({ units: await api.units(search, signal) }),
      energyCadastreActions.unitsReceived,
      energyCadastreActions.unitsFailed,
    ),
  );
  yield* takeLatest(
    energyCadastreActions.comuniRequested,
    answering(
      async (_, signal) => ({ comuni: await api.comuni(signal) }),
      energyCadastreActions.comuniReceived,
      energyCadastreActions.comuniFailed,
    ),
  );
}
