import { attempting } from '../../../shared/request/answering';
import { takeEvery } from '../../../shared/saga';
import type { CertificatesApi } from '../model';
import { certificatesActions } from '../slice';

/** Queries the register of plants by plate. Each row has a query of its own: none cancels another's. */
export function* plateSaga(api: Pick<CertificatesApi, 'plant'>) {
  yield* takeEvery(
    certificatesActions.plateTyped,
    attempting(
      async ({ plate }: { plate: string }, signal) => ({ plate, plant: await api.plant(plate, signal) }),
      certificatesActions.plateFound,
      (error, { payload: { plate } }) => certificatesActions.plateUnfound({ plate, error }),
    ),
  );
}
