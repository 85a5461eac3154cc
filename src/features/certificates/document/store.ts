/** The events and selectors of the preview. */
import { certificatesSlice } from '../slice';

export const { previewRequested, previewReceived, previewUnread, previewClosed } = certificatesSlice.actions;
export const { selectPreviewReading, selectPrinted } = certificatesSlice.selectors;
