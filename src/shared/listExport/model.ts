export type ExportFormat = 'csv' | 'xlsx';

/** A column by which a list is grouped. */
export type ListGroup = { selector: string; desc: boolean };

/** A request for a file of the shown list. */
export type ListFileRequest = {
  format: ExportFormat;
  /** The fields of the shown columns, in their order. */
  columns: readonly string[];
  /** The columns that the rows are grouped by, from the outermost; empty without groups. */
  group: readonly ListGroup[];
  filter: unknown;
  sort: unknown;
};

/** A request for a file whose progress is shown. */
export type ListExportRequest = ListFileRequest & {
  /** Chosen by the caller, who follows the progress by it. */
  id: string;
  /** The ids of the rows to export; absent for all. Filter and queue do not apply to them. */
  selected?: readonly string[];
};

/** The progress of a file; `rowsTotal` is null until the server has counted. */
export type ListExportProgress = { rowsWritten: number; rowsTotal: number | null };

/** The calls of a feature whose list can be downloaded. `More` narrows the list: to a queue, to a state. */
export type ListExportApi<More extends object> = {
  export: (request: ListExportRequest & More, signal: AbortSignal) => Promise<Blob>;
  getExport: (id: string, signal: AbortSignal) => Promise<ListExportProgress>;
};
