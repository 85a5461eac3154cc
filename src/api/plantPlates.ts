import { ask } from './client';
import type { PlateBatch } from './generated/models/PlateBatch';
import type { PlateBatches } from './generated/models/PlateBatches';
import type { PlateOrder } from './generated/models/PlateOrder';
import { PlantsService as Service } from './generated/services/PlantsService';

export type { PlateBatch, PlateBatches, PlateOrder };

/** Plates that the office reserves and prints (PlantManage). */
export const plantPlatesApi = {
  batches: (page: { skip: number; take: number }, signal?: AbortSignal): Promise<PlateBatches> =>
    ask(() => Service.plantsGetPlateBatches(page), signal),
  /** A repeated order with the same id reserves the plates once. */
  order: (order: PlateOrder): Promise<PlateBatch> => ask(() => Service.plantsOrderPlates({ requestBody: order })),
  /** The labels, as PDF. */
  sheet: (id: string, signal?: AbortSignal): Promise<Blob> => ask(() => Service.plantsPrintPlates({ id }), signal),
};
