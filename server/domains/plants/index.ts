/** The door of the register of thermal plants. */
export { plantHandlers } from './routes';
export { plantExchangeHandlers } from './exchange/routes';
export { plantChecks } from './due/plugin';
export { plantFigures } from './figures/plugin';
export { plantStatisticsHandlers } from './figures/open';
export { plantPlateHandlers } from './plates/routes';
export { plantImports } from './exchange/plugin';
export { plantKind } from './record/subjectKind';
export { plateOf } from './rules/plate';
export { recordCheck } from './write/tellEvents';
export { writePlant } from './write/writePlant';
