import type { ContentsApi } from '../../src/features/contents/model';
import { unplanned } from './unplanned';

/** An office that has written nothing yet. */
export const fakeContents: ContentsApi = {
  list: unplanned('contents.list'),
  get: unplanned('contents.get'),
  save: unplanned('contents.save'),
  move: unplanned('contents.move'),
  versions: () => Promise.resolve([]),
  version: unplanned('contents.version'),
};
