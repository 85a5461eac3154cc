import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AppError } from '../../shared/errors';
import type { Handle } from '../../shared/forms/heldValues';

/** What came of the link that was opened. */
type State =
  | { status: 'idle' }
  | { status: 'pending'; id: string }
  | { status: 'failed'; error: AppError }
  | { status: 'confirmed'; email: string };

const idle = (): State => ({ status: 'idle' });
const awaits = (state: State, id: string) => state.status === 'pending' && state.id === id;

export const contactEmailSlice = createSlice({
  name: 'contactEmail',
  initialState: idle,
  reducers: {
    pageLeft: idle,
    /** The link of a mail was opened. Its token goes past the store: `id` is the handle, and names the request besides. */
    linkOpened: (_state, { payload }: PayloadAction<{ id: Handle<string> }>): State => ({
      status: 'pending',
      id: payload.id,
    }),
    emailConfirmed: (state, { payload }: PayloadAction<{ id: string; email: string }>): State =>
      awaits(state, payload.id) ? { status: 'confirmed', email: payload.email } : state,
    linkFailed: (state, { payload }: PayloadAction<{ id: string; error: AppError }>): State =>
      awaits(state, payload.id) ? { status: 'failed', error: payload.error } : state,
  },
  selectors: { selectConfirmation: (state) => state },
});
export const { pageLeft, linkOpened, emailConfirmed, linkFailed } = contactEmailSlice.actions;
export const { selectConfirmation } = contactEmailSlice.selectors;
