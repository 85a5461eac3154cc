import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import type { ListExportApi } from './model';
import { noticesSlice } from '../notices';
import { listExportSaga } from './saga';
import { makeExportSlice } from './slice';

const slice = makeExportSlice('files');
const wanted = { format: 'csv' as const, columns: [], group: [], filter: null, sort: null, rows: 1_300_000 };

/** Begins an export whose file on disk `choose` returns. */
function exporting(choose: () => Promise<FileSystemFileHandle>) {
  window.showSaveFilePicker = choose;
  const api = {
    export: jest.fn<Promise<Blob>, Parameters<ListExportApi<object>['export']>>(() => Promise.resolve(new Blob())),
    getExport: jest.fn(() => Promise.resolve({ rowsWritten: 0, rowsTotal: null })),
  };
  const save = jest.fn();
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: { files: slice.reducer, notices: noticesSlice.reducer },
    middleware: (defaults) => defaults().concat(sagas),
  });
  sagas.run(listExportSaga, slice, api, 'accreditamenti', save);
  store.dispatch(slice.actions.exportRequested(wanted));
  return {
    api,
    save,
    status: () => store.getState().files.export.status,
    notices: () => store.getState().notices.map(({ message }) => message),
  };
}
const later = () => new Promise((resolve) => setTimeout(resolve, 0));

afterEach(() => {
  delete window.showSaveFilePicker;
});

it('writes a large file to the place that its user chose, and says that it is there', async () => {
  const place = { abort: jest.fn() };
  const handle = { name: 'albo.csv', createWritable: () => Promise.resolve(place) } as unknown as FileSystemFileHandle;
  const { api, save, status, notices } = exporting(() => Promise.resolve(handle));
  await later();
  expect(api.export.mock.calls[0]?.[2]).toBe(place);
  expect(save).not.toHaveBeenCalled();
  expect(notices()).toMatchObject([{ id: 'listExport.doneOnDisk', values: { name: 'albo.csv' } }]);
  expect(status()).toBe('idle');
});

it('asks the server for nothing, and shows no failure, where the user closes the choice of a place', async () => {
  const { api, status } = exporting(() => Promise.reject(new DOMException('closed', 'AbortError')));
  await later();
  expect(api.export).not.toHaveBeenCalled();
  expect(api.getExport).not.toHaveBeenCalled();
  expect(status()).toBe('idle');
});
