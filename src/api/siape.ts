import type { LoadOptions, LoadResult } from '../shared/grid/loadOptions';
import { ask } from './client';
import type { SiapeDelivery } from './generated/models/SiapeDelivery';
import type { SiapeRetried } from './generated/models/SiapeRetried';
import type { SiapeRetryCommand } from './generated/models/SiapeRetryCommand';
import type { SiapeRetryMany } from './generated/models/SiapeRetryMany';
import { SiapeService as Service } from './generated/services/SiapeService';
import { listCalls } from './listCalls';
import { loadQuery } from './loadQuery';

export type { SiapeDelivery, SiapeRetried, SiapeRetryCommand, SiapeRetryMany };

/** Deliveries to the national register, for the office (ApeManage). */
export const siapeApi = {
  deliveries: (options: LoadOptions, signal?: AbortSignal): Promise<LoadResult> =>
    ask(() => Service.siapeGetDeliveries(loadQuery(options)), signal),
  delivery: (id: string, signal?: AbortSignal): Promise<SiapeDelivery> =>
    ask(() => Service.siapeGetDelivery({ id }), signal),
  /** Sends again, once by the command's id, however often it is called. */
  retry: (id: string, command: SiapeRetryCommand): Promise<SiapeDelivery> =>
    ask(() => Service.siapeRetry({ id, requestBody: command })),
  /** Sends many again, each in a transaction of its own; the same command again changes nothing. */
  retryMany: (command: SiapeRetryMany): Promise<SiapeRetried> =>
    ask(() => Service.siapeRetryMany({ requestBody: command })),
  ...listCalls({
    export: (file) => Service.siapeExport(file),
    exportSelected: (file, deliveryIds) => Service.siapeExportSelected({ requestBody: { ...file, deliveryIds } }),
    getExport: (one) => Service.siapeGetExport(one),
    getViews: (list) => Service.siapeGetViews(list),
    createView: (view) => Service.siapeCreateView(view),
    updateView: (change) => Service.siapeUpdateView(change),
    deleteView: (one) => Service.siapeDeleteView(one),
  }),
};
