import type { PlateBatch, PlateBatches, PlateOrder } from '../../../api/plantPlates';

export type { PlateBatch, PlateOrder };

/** The calls of this feature (PlantManage). */
export type PlantPlatesApi = {
  batches: (page: { skip: number; take: number }, signal: AbortSignal) => Promise<PlateBatches>;
  /** A repeated order with the same id reserves its plates once. */
  order: (order: PlateOrder) => Promise<PlateBatch>;
  /** The labels, as PDF. */
  sheet: (id: string, signal: AbortSignal) => Promise<Blob>;
};

/** Labels of one order at most, ten sheets; the server has the same bound. */
export const MOST_LABELS = 240;
