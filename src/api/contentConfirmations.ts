import type { LoadOptions, LoadResult } from '../shared/grid/loadOptions';
import type { ListFileRequest } from '../shared/listExport/model';
import { ask } from './client';
import type { ContentConfirmationFigures } from './generated/models/ContentConfirmationFigures';
import { ContentsService as Service } from './generated/services/ContentsService';
import { fileQuery, loadQuery } from './loadQuery';

export type { ContentConfirmationFigures };

/** A load of the list of one content. */
export type ConfirmationLoad = LoadOptions & { readonly contentId: string };

/** A file of the filtered list; columns stand in their order. */
export type ConfirmationExport = ListFileRequest & { contentId: string };

/** Readers who have confirmed a notice (ContentManage). */
export const contentConfirmationsApi = {
  figures: (id: string, signal?: AbortSignal): Promise<ContentConfirmationFigures> =>
    ask(() => Service.contentsGetConfirmationFigures({ id }), signal),
  list: ({ contentId, ...options }: ConfirmationLoad, signal?: AbortSignal): Promise<LoadResult> =>
    ask(() => Service.contentsGetConfirmations({ id: contentId, ...loadQuery(options) }), signal),
  export: ({ contentId, ...file }: ConfirmationExport, signal?: AbortSignal): Promise<Blob> =>
    ask(() => Service.contentsExportConfirmations({ id: contentId, ...fileQuery(file) }), signal),
};
