import type { LoadOptions, LoadResult } from '../shared/grid/loadOptions';
import type { ListFileRequest } from '../shared/listExport/model';
import { ask } from './client';
import type { Maintainer } from './generated/models/Maintainer';
import type { MaintainerAsk } from './generated/models/MaintainerAsk';
import type { MaintainerDecision } from './generated/models/MaintainerDecision';
import type { MaintainerRequest } from './generated/models/MaintainerRequest';
import type { MyMaintainer } from './generated/models/MyMaintainer';
import type { MyMaintainers } from './generated/models/MyMaintainers';
import { MaintainersService as Service } from './generated/services/MaintainersService';
import { fileQuery, loadQuery } from './loadQuery';
import { viewCalls } from './listCalls';

export type { Maintainer, MaintainerAsk, MaintainerDecision, MaintainerRequest, MyMaintainer, MyMaintainers };

/** Companies that apply to maintain thermal plants: their own requests, and the office's list of them. */
export const maintainersApi = {
  mine: (signal?: AbortSignal): Promise<MyMaintainers> => ask(() => Service.maintainersGetMine(), signal),
  /** A repeated call with the same command sends no second request. */
  ask: (companyId: string, request: MaintainerAsk): Promise<MyMaintainers> =>
    ask(() => Service.maintainersAsk({ id: companyId, requestBody: request })),
  load: (options: LoadOptions, signal?: AbortSignal): Promise<LoadResult> =>
    ask(() => Service.maintainersGetList(loadQuery(options)), signal),
  /** A file of the list, complete. */
  export: (file: ListFileRequest, signal?: AbortSignal): Promise<Blob> =>
    ask(() => Service.maintainersExport(fileQuery(file)), signal),
  ...viewCalls({
    getViews: (list) => Service.maintainersGetViews(list),
    createView: (view) => Service.maintainersCreateView(view),
    updateView: (change) => Service.maintainersUpdateView(change),
    deleteView: (one) => Service.maintainersDeleteView(one),
  }),
  get: (id: string, signal?: AbortSignal): Promise<Maintainer> => ask(() => Service.maintainersGet({ id }), signal),
  decide: (id: string, decision: MaintainerDecision): Promise<Maintainer> =>
    ask(() => Service.maintainersDecide({ id, requestBody: decision })),
};
