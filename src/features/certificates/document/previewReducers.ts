import type { PayloadAction } from '@reduxjs/toolkit';
import { answers, begins, fails } from '../../../shared/request/reducers';
import { idle, type Request } from '../../../shared/request/request';

/** The last printed form: its certificate and version. The document itself is not in the store. */
export type Printed = { certificateId: string; version: number };
export type PreviewState = { previewReading: Request; printed: Printed | null };

export const initialPreview: PreviewState = { previewReading: idle, printed: null };

export const previewReducers = {
  /** The shown document stays until the answer arrives. */
  previewRequested: begins('previewReading', (certificateId: string, version: number) => ({ certificateId, version })),
  previewReceived: answers('previewReading', (state: PreviewState, { certificateId, version }: Printed) => {
    state.printed = { certificateId, version };
  }),
  previewUnread: fails('previewReading'),
  previewClosed(state: PreviewState, _action: PayloadAction<{ certificateId: string }>) {
    Object.assign(state, initialPreview);
  },
};
