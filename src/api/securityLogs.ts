import type { LoadOptions, LoadResult } from '../shared/grid/loadOptions';
import type { ListFileRequest } from '../shared/listExport/model';
import { ask } from './client';
import type { SecurityLogEntry } from './generated/models/SecurityLogEntry';
import { IdentitySecurityLogsService as Service } from './generated/services/IdentitySecurityLogsService';
import { fileQuery, loadQuery } from './loadQuery';

export type { SecurityLogEntry };

/** A file of the filtered entries; columns stand in their order. */
export type LogExport = ListFileRequest;

/** The security log of the caller's tenant (AbpIdentity.SecurityLogs). */
export const securityLogsApi = {
  load: (options: LoadOptions, signal?: AbortSignal): Promise<LoadResult> =>
    ask(() => Service.identitySecurityLogsGetList(loadQuery(options)), signal),
  /** A file of the whole log. */
  export: (file: LogExport, signal?: AbortSignal): Promise<Blob> =>
    ask(() => Service.identitySecurityLogsExport(fileQuery(file)), signal),
};
