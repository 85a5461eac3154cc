import { errorReported } from '../../../shared/errorReporting';
import { attempting } from '../../../shared/request/answering';
import { takeEvery } from '../../../shared/saga';
import { saveFile } from '../../../shared/saveFile';
import type { ManualsApi } from './model';
import { manualsActions, manualsSlice } from './slice';

/** The list, and the files through the API door, since they need the caller's token. */
export function* manualsSaga(api: ManualsApi, save: typeof saveFile = saveFile) {
  yield* manualsSlice.watch(api);
  yield* takeEvery(
    manualsActions.pdfRequested,
    attempting(
      async ({ slug, version, fileName }) => {
        save(await api.pdf(slug, version), fileName);
      },
      (_, { slug }) => manualsActions.downloadEnded({ fileId: slug }),
      (error, action) => [
        errorReported({ error, retry: action }),
        manualsActions.downloadEnded({ fileId: action.payload.slug }),
      ],
    ),
  );
  yield* takeEvery(
    manualsActions.downloadRequested,
    attempting(
      async ({ fileId, fileName }) => {
        save(await api.file(fileId), fileName);
      },
      (_, { fileId }) => manualsActions.downloadEnded({ fileId }),
      (error, action) => [
        errorReported({ error, retry: action }),
        manualsActions.downloadEnded({ fileId: action.payload.fileId }),
      ],
    ),
  );
}
