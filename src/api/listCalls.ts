import type { ExportFormat, ListExportRequest } from '../shared/listExport/model';
import { ask, askFor } from './client';
import { defined } from './defined';
import type { CancelablePromise } from './generated/core/CancelablePromise';
import type { ListExport } from './generated/models/ListExport';
import type { SavedView } from './generated/models/SavedView';
import type { SavedViewInput } from './generated/models/SavedViewInput';
import type { SavedViews } from './generated/models/SavedViews';
import type { SavedViewUpdate } from './generated/models/SavedViewUpdate';
import { fileQuery, jsonText } from './loadQuery';

/** The query of files, both of all rows and of chosen ones. */
type FileQuery = { exportId: string; format: ExportFormat; columns: string; group?: string; sort?: string };

/** The operations of a service on the views of its list. */
interface ViewOperations {
  readonly getViews: (list: { grid: string }) => CancelablePromise<SavedViews>;
  readonly createView: (view: { requestBody: SavedViewInput }) => CancelablePromise<SavedView>;
  readonly updateView: (change: { id: string; requestBody: SavedViewUpdate }) => CancelablePromise<SavedView>;
  readonly deleteView: (one: { id: string }) => CancelablePromise<void>;
}

/**
 * The operations of a service on the files and views of its list. `Within` narrows the list: to a queue, to a state.
 */
interface ListOperations<Within extends object> extends ViewOperations {
  readonly export: (file: FileQuery & { filter?: string } & Within) => CancelablePromise<Blob>;
  readonly exportSelected: (file: FileQuery, ids: string[]) => CancelablePromise<Blob>;
  readonly getExport: (one: { id: string }) => CancelablePromise<ListExport>;
}

/** The calls for saved views, the same for every list. */
export const viewCalls = (service: ViewOperations) => ({
  views: (grid: string, signal?: AbortSignal): Promise<SavedView[]> =>
    askFor(
      () => service.getViews({ grid }),
      ({ items }) => items,
      signal,
    ),
  createView: ({ id, grid, name, state }: Pick<SavedView, 'id' | 'grid' | 'name' | 'state'>): Promise<SavedView> =>
    ask(() => service.createView({ requestBody: { id, grid, name, state } })),
  updateView: (id: string, change: Partial<Pick<SavedView, 'name' | 'state'>>): Promise<SavedView> =>
    ask(() => service.updateView({ id, requestBody: change })),
  removeView: (id: string): Promise<void> =>
    askFor(
      () => service.deleteView({ id }),
      () => undefined,
    ),
});

/** The calls for files and saved views, the same for every list. */
export const listCalls = <Within extends object = object>(service: ListOperations<Within>) => ({
  /** A file of the whole list. */
  export: (request: ListExportRequest & Within, signal?: AbortSignal): Promise<Blob> => {
    const { id, format, columns, group, sort, selected, filter, ...rest } = request;
    const within = defined(rest) as unknown as Within;
    const file = { exportId: id, ...fileQuery({ format, columns, group, sort, filter: null }) };
    return ask(
      () =>
        selected
          ? service.exportSelected(file, [...selected])
          : service.export({ ...file, ...defined({ filter: jsonText(filter) }), ...within }),
      signal,
    );
  },
  getExport: (id: string, signal?: AbortSignal): Promise<ListExport> => ask(() => service.getExport({ id }), signal),
  ...viewCalls(service),
});
