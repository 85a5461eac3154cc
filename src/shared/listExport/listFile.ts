import type { ActionCreatorWithoutPayload, PayloadAction } from '@reduxjs/toolkit';
import { errorReported } from '../errorReporting';
import { italianDay } from '../../../common/days/italianDays';
import { attempting, onlyFor } from '../request/answering';
import { takeLatest } from '../saga';
import type { saveFile } from '../saveFile';
import type { ExportFormat } from './model';

/** Saves a file among the browser's downloads. */
export type Save = typeof saveFile;

type WithFile = { isExporting: boolean };
type Wanted = { readonly format: ExportFormat };
type WithTime<Request> = Request & { at: number };

/** Reducers of every slice whose list is given as a file that comes with the answer; the slice holds `isExporting`. */
export const listFileReducers = <Request extends Wanted>() => ({
  /** A file is wanted; `at` (milliseconds) names its day. */
  exportRequested: {
    prepare: (request: Request) => ({ payload: { ...request, at: Date.now() } }),
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
    (request: Request): PayloadAction<WithTime<Request>>;
    type: string;
    match: (action: unknown) => action is PayloadAction<WithTime<Request>>;
  };
  exportEnded: ActionCreatorWithoutPayload;
  exportLeft: ActionCreatorWithoutPayload;
};

/** Fetches the file and saves it as `{name}-{Italian day}.{format}`; it is given up once the page is left. */
export function* listFileSaga<Request extends Wanted>(
  { exportRequested, exportEnded, exportLeft }: Actions<Request>,
  fetchFile: (request: Request, signal: AbortSignal) => Promise<Blob>,
  name: string,
  save: Save,
) {
  yield* takeLatest(
    [exportRequested, exportLeft],
    onlyFor(
      exportRequested,
      attempting(
        async (asked: WithTime<Request>, signal) => {
          const { at, ...request } = asked;
          save(await fetchFile(request as unknown as Request, signal), `${name}-${italianDay(at)}.${asked.format}`);
        },
        exportEnded,
        (error) => [exportEnded(), errorReported({ error })],
      ),
    ),
  );
}
