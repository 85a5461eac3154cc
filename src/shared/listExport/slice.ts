import type { PayloadAction } from '@reduxjs/toolkit';
import { sessionBoundSlice } from '../request/sessionBoundSlice';
import type { AppError } from '../errors';
import type { ExportFormat, ListExportProgress, ListExportRequest } from './model';

/** The subject of an export: a format, and the selected rows where not all are meant. */
type Exported = { format: ExportFormat; selected?: string[] };

/** An export, from the click to its end. */
export type ExportState =
  | { status: 'idle' }
  | ({ status: 'pending'; id: string } & ListExportProgress & Exported)
  | ({ status: 'failed'; error: AppError } & Exported);

const exportedIn = ({ format, selected }: Pick<ListExportRequest, 'format' | 'selected'>): Exported => ({
  format,
  ...(selected && { selected: [...selected] }),
});

type State = { export: ExportState };

const initialState: State = { export: { status: 'idle' } };

const isExport = (state: State, id: string) => state.export.status === 'pending' && state.export.id === id;

/** One export at a time of a feature's list. @param name names the part of the state */
export const makeExportSlice = <More extends object>(name: string) =>
  sessionBoundSlice({
    name,
    initialState,
    reducers: {
      exportRequested: {
        prepare: (wanted: Omit<ListExportRequest, 'id'> & More) => ({
          payload: { ...wanted, id: crypto.randomUUID(), at: Date.now() },
        }),
        reducer(state, { payload }: PayloadAction<ListExportRequest & More & { at: number }>) {
          state.export = { status: 'pending', id: payload.id, ...exportedIn(payload), rowsWritten: 0, rowsTotal: null };
        },
      },
      exportProgressed(state, { payload }: PayloadAction<{ id: string } & ListExportProgress>) {
        if (isExport(state, payload.id)) Object.assign(state.export, payload);
      },
      exportCompleted(state, { payload }: PayloadAction<{ id: string }>) {
        if (isExport(state, payload.id)) state.export = { status: 'idle' };
      },
      exportFailed(state, { payload }: PayloadAction<{ id: string; error: AppError }>) {
        if (state.export.status !== 'pending' || state.export.id !== payload.id) return;
        state.export = { status: 'failed', ...exportedIn(state.export), error: payload.error };
      },
      /** The user does not want the file any more, or closes the message of one that failed. */
      exportCancelled(state) {
        state.export = { status: 'idle' };
      },
    },
  });

export type ExportSlice<More extends object> = ReturnType<typeof makeExportSlice<More>>;
