import { answering } from '../../../shared/request/answering';
import { takeLatest, takeLeading } from '../../../shared/saga';
import { saveFile } from '../../../shared/saveFile';
import type { WalletDaysApi } from './model';
import { walletDaysActions } from './slice';

/** Figures, days and the files of the closed ones, whenever they are wanted. */
export function* walletDaysSaga(api: WalletDaysApi, save: typeof saveFile = saveFile) {
  yield* takeLatest(
    walletDaysActions.figuresRequested,
    answering(
      async (_, signal) => ({ figures: await api.figures(signal) }),
      walletDaysActions.figuresReceived,
      walletDaysActions.figuresFailed,
    ),
  );
  yield* takeLatest(
    walletDaysActions.daysRequested,
    answering(
      async ({ period }, signal) => ({ days: await api.days(period, signal) }),
      walletDaysActions.daysReceived,
      walletDaysActions.daysFailed,
    ),
  );
  yield* takeLeading(
    walletDaysActions.accountingRequested,
    answering(
      async ({ day }, signal) => {
        save(await api.accounting(day, signal), `contabilita-${day}.csv`);
        return {};
      },
      walletDaysActions.accountingReceived,
      walletDaysActions.accountingFailed,
    ),
  );
}
