import { answering } from '../../../shared/request/answering';
import { takeLatest } from '../../../shared/saga';
import type { EnergyCadastreApi } from './model';
import { comuniFailed, comuniReceived, comuniRequested, unitsFailed, unitsReceived, unitsRequested } from './slice';

/** The latest search replaces earlier ones; the comuni load in parallel. */
export function* energyCadastreSaga(api: EnergyCadastreApi) {
  yield* takeLatest(
    unitsRequested,
    answering(async ({ search }, signal) => ({ units: await api.units(search, signal) }), unitsReceived, unitsFailed),
  );
  yield* takeLatest(
    comuniRequested,
    answering(async (_, signal) => ({ comuni: await api.comuni(signal) }), comuniReceived, comuniFailed),
  );
}
