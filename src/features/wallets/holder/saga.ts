import { gridSaga } from '../../../shared/grid/gridSaga';
import { listFileSaga, type Save } from '../../../shared/listExport/listFile';
import type { LoadOptions } from '../../../shared/grid/loadOptions';
import { fork } from '../../../shared/saga';
import { saveFile } from '../../../shared/saveFile';
import type { MovementExport, MovementLoad, WalletApi } from './model';
import { walletActions, walletSlice } from './slice';

/** Loads the user's wallets, and the one on screen with its movements; saves its files and its low-balance alert. */
export function* walletSaga(api: WalletApi, save: Save = saveFile) {
  // The page adds the wallet's id to the options that the grid sends.
  yield* fork(gridSaga, walletActions, (options: LoadOptions, signal: AbortSignal) =>
    api.movements(options as MovementLoad, signal),
  );
  yield* walletSlice.watch(api);
  yield* fork(listFileSaga<MovementExport>, walletActions, api.export, 'movimenti', save);
}
