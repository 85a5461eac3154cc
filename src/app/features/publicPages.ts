import { officePagesSaga } from '../../features/content/pages/saga';
import { officePagesSlice } from '../../features/content/pages/slice';
import type { Feature } from './feature';
import { feature as publicStatements } from './publicStatements';

/** Serves the pages Privacy and Accessibilità: the office's text, and the public statements of the entity. */
export const feature: Feature[] = [
  publicStatements,
  { slice: officePagesSlice, saga: (deps) => officePagesSaga(deps.officePages) },
];
