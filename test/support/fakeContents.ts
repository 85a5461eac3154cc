import type { ContentsApi } from '../../src/features/contents/model';
import type { ServiceMessagesApi } from '../../src/features/service-messages/model';
import type { ManualsApi } from '../../src/features/manuals/model';
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

/** A portal without manuals. */
export const fakeManuals: ManualsApi = {
  list: () => Promise.resolve([]),
  file: unplanned('manuals.file'),
  texts: () => Promise.resolve([]),
  text: unplanned('manuals.text'),
  pdf: unplanned('manuals.pdf'),
};

/** Nothing to be told of. */
export const fakeServiceMessages: ServiceMessagesApi = {
  current: () => Promise.resolve([]),
  list: () => Promise.resolve([]),
  save: unplanned('serviceMessages.save'),
  remove: unplanned('serviceMessages.remove'),
};
