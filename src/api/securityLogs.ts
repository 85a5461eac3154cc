import type { LoadOptions, LoadResult } from '../shared/grid/loadOptions';
import { ask } from './client';
import type { SecurityLogEntry } from './generated/models/SecurityLogEntry';
import { IdentitySecurityLogsService as Service } from './generated/services/IdentitySecurityLogsService';
import { defined } from './defined';
import { jsonText, loadQuery } from './loadQuery';

export type { SecurityLogEntry };

/** A file of the filtered entries; columns stand in their order. */
export type LogExport = {
  format: 'csv' | 'xlsx';
  columns: readonly string[];
  filter: unknown;
  sort: unknown;
};

/** The security log of the caller's tenant (AbpIdentity.SecurityLogs). */
export const securityLogsApi = {
  load: (options: LoadOptions, signal?: AbortSignal): Promise<LoadResult> =>
    ask(
      () => Service.identitySecurityLogsGetList(loadQuery(options)),
      (result) => result,
      signal,
    ),
  /** The file, complete. */
  export: ({ format, columns, filter, sort }: LogExport, signal?: AbortSignal): Promise<Blob> =>
    ask(
      () =>
        Service.identitySecurityLogsExport({
          format,
          columns: JSON.stringify(columns),
          ...defined({ filter: jsonText(filter), sort: jsonText(sort) }),
        }),
      (file) => file,
      signal,
    ),
};
