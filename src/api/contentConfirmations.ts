import type { LoadOptions, LoadResult } from '../shared/grid/loadOptions';
import { ask } from './client';
import { defined } from './defined';
import type { ContentConfirmationFigures } from './generated/models/ContentConfirmationFigures';
import { ContentsService as Service } from './generated/services/ContentsService';
import { jsonText, loadQuery } from './loadQuery';

export type { ContentConfirmationFigures };

/** A load of the list of one content. */
export type ConfirmationLoad = LoadOptions & { readonly contentId: string };

/** A file of the filtered list; columns stand in their order. */
export type ConfirmationExport = {
  contentId: string;
  format: 'csv' | 'xlsx';
  columns: readonly string[];
  filter: unknown;
  sort: unknown;
};

/** Who has confirmed to have read a notice (ContentManage). */
export const contentConfirmationsApi = {
  figures: (id: string, signal?: AbortSignal): Promise<ContentConfirmationFigures> =>
    ask(
      () => Service.contentsGetConfirmationFigures({ id }),
      (figures) => figures,
      signal,
    ),
  list: ({ contentId, ...options }: ConfirmationLoad, signal?: AbortSignal): Promise<LoadResult> =>
    ask(
      () => Service.contentsGetConfirmations({ id: contentId, ...loadQuery(options) }),
      (result) => result,
      signal,
    ),
  export: ({ contentId, format, columns, filter, sort }: ConfirmationExport, signal?: AbortSignal): Promise<Blob> =>
    ask(
      () =>
        Service.contentsExportConfirmations({
          ...{ id: contentId, format, columns: JSON.stringify(columns) },
          ...defined({ filter: jsonText(filter), sort: jsonText(sort) }),
        }),
      (file) => file,
      signal,
    ),
};
