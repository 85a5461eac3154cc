import { askFor } from './client';
import type { PlateBatch } from './generated/models/PlateBatch';
import type { PlateBatches } from './generated/models/PlateBatches';
import type { PlateOrder } from './generated/models/PlateOrder';
import { PlantsService as Service } from './generated/services/PlantsService';

export type { PlateBatch, PlateBatches, PlateOrder };

const asIs = <Answer>(answer: Answer) => answer;

/** Plates that the office reserves and prints (PlantManage). */
export const plantPlatesApi = {
  batches: (page: { skip: number; take: number }, signal?: AbortSignal): Promise<PlateBatches> =>
    askFor(() => Service.plantsGetPlateBatches(page), asIs, signal),
  /** A repeated order with the same id reserves the plates once. */
  order: (order: PlateOrder): Promise<PlateBatch> =>
    askFor(() => Service.plantsOrderPlates({ requestBody: order }), asIs),
  /** The labels, as PDF. */
  sheet: (id: string, signal?: AbortSignal): Promise<Blob> =>
    askFor(() => Service.plantsPrintPlates({ id }), asIs, signal),
};
