import { attempting } from '../../../shared/request/answering';
import { takeEvery } from '../../../shared/saga';
import type { CertificatesApi } from '../model';
import { plateFound, plateTyped, plateUnfound } from './store';

/** Asks the register of plants what a plate is. Rows ask each for itself: none keeps another from its answer. */
export function* plateSaga(api: Pick<CertificatesApi, 'plant'>) {
  yield* takeEvery(
    plateTyped,
    attempting(
      async ({ plate }: { plate: string }, signal) => ({ plate, plant: await api.plant(plate, signal) }),
      plateFound,
      (error, { payload: { plate } }) => plateUnfound({ plate, error }),
    ),
  );
}
