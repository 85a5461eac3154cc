/** The public entry of the public register: search, certificate page, verification, streets, statistics, open data. */
export { visuraHandlers } from './routes';
export { certificatePages } from './certificate-page/html/certificatePages';
export { openDataRowHandlers } from './open-data/api/routes';
export { openData } from './open-data/plugin';
export { openDataHandlers } from './open-data/routes';
export { streetImports } from './streets/plugin';
export { streetHandlers } from './streets/routes';
export { HEATINGS } from './statistics/axes';
export { makeFigures } from './statistics/figures/makeFigures';
export { LEAST_TOTAL, OTHER, rolledUp } from './statistics/figures/rollUp';
export { statistics } from './statistics/plugin';
export { statisticsHandlers } from './statistics/routes';
export { protectedTable, totalsOf, type ProtectedTable } from './statistics/table';
