import { ask, askFor } from './client';
import type { Manual } from './generated/models/Manual';
import type { ManualText } from './generated/models/ManualText';
import type { ManualTextSummary } from './generated/models/ManualTextSummary';
import { ManualsService } from './generated/services/ManualsService';

export type { Manual, ManualText, ManualTextSummary };

/** Files for users who may list certificates (ApeList), and texts by chapter for their intended readers. */
export const manualsApi = {
  list: (signal?: AbortSignal): Promise<Manual[]> =>
    askFor(
      () => ManualsService.manualsGetList(),
      ({ items }) => items,
      signal,
    ),
  texts: (signal?: AbortSignal): Promise<ManualTextSummary[]> =>
    askFor(
      () => ManualsService.manualsGetTexts(),
      ({ items }) => items,
      signal,
    ),
  /** One edition of a manual; the latest when `version` is null. */
  text: (slug: string, version: number | null, signal?: AbortSignal): Promise<ManualText> =>
    ask(() => ManualsService.manualsGetText({ slug, ...(version !== null && { version }) }), signal),
  pdf: (slug: string, version: number): Promise<Blob> => ask(() => ManualsService.manualsGetPdf({ slug, version })),
};
