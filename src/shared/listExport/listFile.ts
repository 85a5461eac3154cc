import type { ActionCreatorWithoutPayload, PayloadAction } from '@reduxjs/toolkit';
import { errorReported } from '../errorReporting';
import { italianDay } from '../../../common/days/italianDays';
import { attempting, onlyFor } from '../request/answering';
import { takeLatest } from '../saga';
import type { saveFile } from '../saveFile';
import { chooseFile, receiveFile } from './fileOnDisk';
import type { ExportFormat, FetchListFile } from './model';

/** Saves a file among the browser's downloads. */
export type Save = typeof saveFile;

type WithFile = { isExporting: boolean };
type Wanted = { readonly format: ExportFormat };
/** `rows` is the number of rows of the file, as far as it is known; `at` (milliseconds) names its day. */
type WithTime<Request> = Request & { rows: number; at: number };

/** Reducers of every slice whose list is given as a file that comes with the answer; the slice holds `isExporting`. */
export const listFileReducers = <Request extends Wanted>() => ({
  exportRequested: {
    prepare: (request: Request & { rows: number }) => ({ payload: { ...request, at: Date.now() } }),
    reducer(state: WithFile, _action: PayloadAction<WithTime<Request>>) {
      state.isExporting = true;
    },
  },
  /** The file is there, or will not come. */
  exportEnded(state: WithFile) {
    state.isExporting = false;
  },
  /** Nobody waits for the file any more. */
  exportLeft(state: WithFile) {
    state.isExporting = false;
  },
});

type Actions<Request> = {
  exportRequested: {
    (request: Request & { rows: number }): PayloadAction<WithTime<Request>>;
    type: string;
    match: (action: unknown) => action is PayloadAction<WithTime<Request>>;
  };
  exportEnded: ActionCreatorWithoutPayload;
  exportLeft: ActionCreatorWithoutPayload;
};

/** Fetches the file and saves it as `{name}-{Italian day}.{format}`; it is given up once the page is left. */
export function* listFileSaga<Request extends Wanted>(
  { exportRequested, exportEnded, exportLeft }: Actions<Request>,
  fetchFile: FetchListFile<Request>,
  name: string,
  save: Save,
) {
  yield* takeLatest(
    [exportRequested, exportLeft],
    onlyFor(
      exportRequested,
      attempting(
        async (asked: WithTime<Request>, signal) => {
          const { at, rows, ...given } = asked;
          const request = given as unknown as Request;
          const fileName = `${name}-${italianDay(at)}.${asked.format}`;
          const chosen = await chooseFile(fileName, rows);
          await receiveFile((onDisk) => fetchFile(request, signal, onDisk), fileName, chosen, save);
        },
        exportEnded,
        (error) => [exportEnded(), errorReported({ error })],
      ),
    ),
  );
}
