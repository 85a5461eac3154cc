import type { PlantImportsApi } from '../../../src/features/plants/exchange/model';
import type { PlantPlatesApi } from '../../../src/features/plants/plates/model';
import { unplanned } from '../unplanned';

/** An office that has imported nothing yet. */
export const fakePlantImports: PlantImportsApi = {
  begin: unplanned('plantImports.begin'),
  imports: () => Promise.resolve([]),
  one: unplanned('plantImports.one'),
  problems: () => Promise.resolve({ totalCount: 0, items: [] }),
  report: unplanned('plantImports.report'),
  stop: unplanned('plantImports.stop'),
};

/** An office that has reserved no plates yet. */
export const fakePlantPlates: PlantPlatesApi = {
  batches: () => Promise.resolve({ items: [], totalCount: 0 }),
  order: unplanned('plantPlates.order'),
  sheet: unplanned('plantPlates.sheet'),
};
