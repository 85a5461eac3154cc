import type { LoadOptions, LoadResult } from '../shared/grid/loadOptions';
import type { ListFileRequest } from '../shared/listExport/model';
import { askFor } from './client';
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

const asIs = <Answer>(answer: Answer) => answer;

/** Companies that apply to maintain thermal plants: their own requests, and the office's list of them. */
export const maintainersApi = {
  mine: (signal?: AbortSignal): Promise<MyMaintainers> => askFor(() => Service.maintainersGetMine(), asIs, signal),
  /** A repeated call with the same command sends no second request. */
  ask: (companyId: string, request: MaintainerAsk): Promise<MyMaintainers> =>
    askFor(() => Service.maintainersAsk({ id: companyId, requestBody: request }), asIs),
  load: (options: LoadOptions, signal?: AbortSignal): Promise<LoadResult> =>
    askFor(() => Service.maintainersGetList(loadQuery(options)), asIs, signal),
  /** A file of the list, complete. */
  export: (file: ListFileRequest, signal?: AbortSignal): Promise<Blob> =>
    askFor(() => Service.maintainersExport(fileQuery(file)), asIs, signal),
  ...viewCalls({
    getViews: (list) => Service.maintainersGetViews(list),
    createView: (view) => Service.maintainersCreateView(view),
    updateView: (change) => Service.maintainersUpdateView(change),
    deleteView: (one) => Service.maintainersDeleteView(one),
  }),
  get: (id: string, signal?: AbortSignal): Promise<Maintainer> =>
    askFor(() => Service.maintainersGet({ id }), asIs, signal),
  decide: (id: string, decision: MaintainerDecision): Promise<Maintainer> =>
    askFor(() => Service.maintainersDecide({ id, requestBody: decision }), asIs),
};
