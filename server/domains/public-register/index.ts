/** The public entry of the public register: search, certificate page, verification, streets, statistics, open data. */
import type { Domain } from '../domain';
import { certificatePages } from './certificate-page/html/certificatePages';
import { openDataRowHandlers } from './open-data/api/routes';
import { openData } from './open-data/plugin';
import { openDataHandlers } from './open-data/routes';
import { visuraHandlers } from './routes';
import { statistics } from './statistics/plugin';
import { statisticsHandlers } from './statistics/routes';
import { streetImports } from './streets/plugin';
import { streetHandlers } from './streets/routes';

export { HEATINGS } from './statistics/axes';
export { makeFigures } from './statistics/figures/makeFigures';
export { LEAST_TOTAL, OTHER, rolledUp } from './statistics/figures/rollUp';
export { protectedTable, totalsOf, type ProtectedTable } from './statistics/table';

export const publicRegister = {
  handlers: (deps) => ({
    ...visuraHandlers(deps),
    ...streetHandlers(deps),
    ...statisticsHandlers(),
    ...openDataHandlers(),
    ...openDataRowHandlers(deps),
  }),
  register: async (app, deps) => {
    await app.register(streetImports, deps);
    await app.register(openData, deps);
    await app.register(statistics, deps);
    await app.register(certificatePages, deps);
  },
} satisfies Domain;
