import { answering } from '../../../shared/request/answering';
import { takeLatest, takeLeading } from '../../../shared/saga';
import { saveFile } from '../../../shared/saveFile';
import type { WalletDaysApi } from './model';
import {
  accountingFailed,
  accountingReceived,
  accountingRequested,
  daysFailed,
  daysReceived,
  daysRequested,
  figuresFailed,
  figuresReceived,
  figuresRequested,
} from './slice';

/** Figures, days and the files of the closed ones, whenever they are wanted. */
export function* walletDaysSaga(api: WalletDaysApi, save: typeof saveFile = saveFile) {
  yield* takeLatest(
    figuresRequested,
    answering(async (_, signal) => ({ figures: await api.figures(signal) }), figuresReceived, figuresFailed),
  );
  yield* takeLatest(
    daysRequested,
    answering(async ({ period }, signal) => ({ days: await api.days(period, signal) }), daysReceived, daysFailed),
  );
  yield* takeLeading(
    accountingRequested,
    answering(
      async ({ day }, signal) => {
        save(await api.accounting(day, signal), `contabilita-${day}.csv`);
        return {};
      },
      accountingReceived,
      accountingFailed,
    ),
  );
}
