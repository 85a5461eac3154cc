import { anagraficheApi } from '../../../api/anagrafiche';
import { feature } from '../../../shared/feature';
import { fork, type SagaGenerator } from '../../../shared/saga';
import { userDataSaga } from './saga';
import { userDataSlice } from './slice';

/**
 * The data of the person that many pages of a session show.
 * @param isOpen whether a session is open when the flow begins
 * @param beside flows that run as long as this one
 */
export const userData = (isOpen: () => SagaGenerator<boolean>, ...beside: readonly (() => Generator)[]) =>
  feature(anagraficheApi, {
    slice: userDataSlice,
    saga: function* (api) {
      for (const flow of beside) yield* fork(flow);
      yield* userDataSaga(api, yield* isOpen());
    },
  });
