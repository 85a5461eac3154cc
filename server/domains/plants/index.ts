import type { Domain } from '../domain';
import { plantChecks } from './due/plugin';
import { plantImports } from './exchange/plugin';
import { plantExchangeHandlers } from './exchange/routes';
import { plantStatisticsHandlers } from './figures/open';
import { plantFigures } from './figures/plugin';
import { plantPlateHandlers } from './plates/routes';
import { plantKind } from './record/subjectKind';
import { plantHandlers } from './routes';

export { plateOf } from './rules/plate';
export { recordCheck } from './write/recordEvents';
export { writePlant } from './write/writePlant';

export const plants = {
  handlers: (deps) => ({
    ...plantHandlers(deps),
    ...plantExchangeHandlers(deps),
    ...plantPlateHandlers(deps),
    ...plantStatisticsHandlers(),
  }),
  subjectKinds: [plantKind],
  register: async (app, deps) => {
    await app.register(plantImports, deps);
    await app.register(plantChecks, deps);
    await app.register(plantFigures, deps);
  },
} satisfies Domain;
