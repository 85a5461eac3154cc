import type {
  ConfirmationExport,
  ConfirmationLoad,
  ContentConfirmationFigures,
} from '../../../../api/contentConfirmations';
import type { LoadResult } from '../../../../shared/grid/loadOptions';

export type { ConfirmationExport, ConfirmationLoad, ContentConfirmationFigures };

/** The calls of the page. They need ContentManage. */
export type ContentConfirmationsApi = {
  figures: (id: string, signal: AbortSignal) => Promise<ContentConfirmationFigures>;
  list: (options: ConfirmationLoad, signal: AbortSignal) => Promise<LoadResult>;
  export: (request: ConfirmationExport, signal: AbortSignal) => Promise<Blob>;
};
