export type ExportFormat = 'csv' | 'xlsx';

/** A file of what a list shows. */
export type ListExportRequest = {
  /** Chosen by the caller, who follows the progress by it. */
  id: string;
  format: ExportFormat;
  /** In their order. */
  columns: readonly string[];
  filter: unknown;
  sort: unknown;
  /** The rows that are meant, where not all are; filter and queue do not count for them. */
  selected?: readonly string[];
};

/** How far a file is; `rowsTotal` is null until the server has counted. */
export type ListExportProgress = { rowsWritten: number; rowsTotal: number | null };

/** The calls of a feature whose list is taken away as a file. `More` narrows the list: to a queue, to a state. */
export type ListExportApi<More extends object> = {
  export: (request: ListExportRequest & More, signal: AbortSignal) => Promise<Blob>;
  getExport: (id: string, signal: AbortSignal) => Promise<ListExportProgress>;
};
