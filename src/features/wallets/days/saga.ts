import { answering } from '../../../shared/request/answering';
import { takeLeading } from '../../../shared/saga';
import { saveFile } from '../../../shared/saveFile';
import { watchRequests } from '../../../shared/request/requestOf';
import type { WalletDaysApi } from './model';
import { walletDaysActions, walletDaysRequests } from './slice';

/** Figures, days and the files of the closed ones, whenever they are wanted. */
export function* walletDaysSaga(api: WalletDaysApi, save: typeof saveFile = saveFile) {
  yield* watchRequests(api, walletDaysActions, walletDaysRequests);
  yield* takeLeading(
    walletDaysActions.accountingRequested,
    answering(
      async ({ day }, signal) => {
        save(await api.accounting(day, signal), `contabilita-${day}.csv`);
      },
      walletDaysActions.accountingReceived,
      walletDaysActions.accountingFailed,
    ),
  );
}
