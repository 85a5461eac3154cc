import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { AppError } from '../../shared/errors';
import { gridReducers, initialGrid, type GridState } from '../../shared/grid/gridReducers';
import { signedOut } from '../../shared/session';
import type { AccreditationDetail, ExportFormat, ExportRequest } from './model';

type DetailState =
  | { status: 'idle' }
  | { status: 'pending'; id: string; accreditationId: string }
  | { status: 'done'; record: AccreditationDetail }
  | { status: 'failed'; accreditationId: string; error: AppError };

/** What an export is of: a format, and the selected rows where not all are meant. */
type Exported = { format: ExportFormat; selected?: string[] };

/** An export, from the click to its end. `rowsTotal` is null until the server has counted. */
export type ExportState =
  | { status: 'idle' }
  | ({ status: 'pending'; id: string; rowsWritten: number; rowsTotal: number | null } & Exported)
  | ({ status: 'failed'; error: AppError } & Exported);

const exportedIn = ({ format, selected }: Pick<ExportRequest, 'format' | 'selected'>): Exported => ({
  format,
  ...(selected && { selected: [...selected] }),
});

type State = {
  grid: GridState;
  detail: DetailState;
  export: ExportState;
  /** How many cases each queue holds; null until they were counted. */
  counts: Readonly<Record<string, number>> | null;
};
const initialState: State = { grid: initialGrid, detail: { status: 'idle' }, export: { status: 'idle' }, counts: null };

const isExport = (state: State, id: string) => state.export.status === 'pending' && state.export.id === id;

export const adminAccreditationsSlice = createSlice({
  name: 'adminAccreditations',
  initialState,
  reducers: {
    ...gridReducers,
    detailRequested: {
      prepare: (accreditationId: string) => ({ payload: { id: nanoid(), accreditationId } }),
      reducer(state, { payload }: PayloadAction<{ id: string; accreditationId: string }>) {
        state.detail = { status: 'pending', ...payload };
      },
    },
    detailReceived(state, { payload }: PayloadAction<{ id: string; record: AccreditationDetail }>) {
      if (state.detail.status === 'pending' && state.detail.id === payload.id)
        state.detail = { status: 'done', record: payload.record };
    },
    detailFailed(state, { payload }: PayloadAction<{ id: string; error: AppError }>) {
      if (state.detail.status !== 'pending' || state.detail.id !== payload.id) return;
      state.detail = { status: 'failed', accreditationId: state.detail.accreditationId, error: payload.error };
    },
    /** The record that is open, read again. */
    detailRenewed(state, { payload }: PayloadAction<AccreditationDetail>) {
      if (state.detail.status === 'done' && state.detail.record.id === payload.id)
        state.detail = { status: 'done', record: payload };
    },
    detailClosed(state) {
      state.detail = { status: 'idle' };
    },
    exportRequested: {
      prepare: (wanted: Omit<ExportRequest, 'id'>) => ({
        payload: { ...wanted, id: crypto.randomUUID(), at: Date.now() },
      }),
      reducer(state, { payload }: PayloadAction<ExportRequest & { at: number }>) {
        state.export = { status: 'pending', id: payload.id, ...exportedIn(payload), rowsWritten: 0, rowsTotal: null };
      },
    },
    exportProgressed(state, { payload }: PayloadAction<{ id: string; rowsWritten: number; rowsTotal: number | null }>) {
      if (isExport(state, payload.id)) Object.assign(state.export, payload);
    },
    exportCompleted(state, { payload }: PayloadAction<{ id: string; bytes: number }>) {
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
    /** The figures of the queues are wanted anew. Those on screen stay until then, and when there are none to be had. */
    countsRequested: () => undefined,
    countsReceived(state, { payload }: PayloadAction<Record<string, number>>) {
      state.counts = payload;
    },
  },
  // Nothing of one user's stays for the next.
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: {
    selectGrid: (state) => state.grid,
    selectDetail: (state) => state.detail,
    selectExport: (state) => state.export,
    selectCounts: (state) => state.counts,
  },
});
export const {
  loadRequested,
  loadAnswered,
  loadFailed,
  loadReplaced,
  gridLeft,
  detailRequested,
  detailReceived,
  detailFailed,
  detailRenewed,
  detailClosed,
  exportRequested,
  exportProgressed,
  exportCompleted,
  exportFailed,
  exportCancelled,
  countsRequested,
  countsReceived,
} = adminAccreditationsSlice.actions;
export const { selectGrid, selectDetail, selectExport, selectCounts } = adminAccreditationsSlice.selectors;
