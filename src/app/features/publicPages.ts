import { officePagesSaga } from '../../features/office-pages/saga';
import { officePagesSlice } from '../../features/office-pages/slice';
import type { Feature } from './feature';
import { feature as publicStatements } from './publicStatements';

/** What Privacy and Accessibilità work with: the office's text, and what the entity says of itself. */
export const feature: Feature[] = [
  publicStatements,
  { slice: officePagesSlice, saga: (deps) => officePagesSaga(deps.officePages) },
];
