import type { LoadOptions, LoadResult } from '../shared/grid/loadOptions';
import { ask } from './client';
import type { SecurityLogEntry } from './generated/models/SecurityLogEntry';
import { IdentitySecurityLogsService as Service } from './generated/services/IdentitySecurityLogsService';
import { loadQuery } from './loadQuery';

export type { SecurityLogEntry };

/** The security log of the caller's tenant (AbpIdentity.SecurityLogs). */
export const securityLogsApi = {
  load: (options: LoadOptions, signal?: AbortSignal): Promise<LoadResult> =>
    ask(
      () => Service.identitySecurityLogsGetList(loadQuery(options)),
      (result) => result,
      signal,
    ),
};
