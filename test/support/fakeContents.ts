import type { FakeApis } from './fakeApis';
import type { ContentConfirmationsApi } from '../../src/features/content/office/confirmations/model';
import type { ContentsApi } from '../../src/features/content/office/model';
import type { NewsArticleApi } from '../../src/features/content/news/article/model';
import type { ServiceMessagesApi } from '../../src/features/content/messages/model';
import type { ManualsApi } from '../../src/features/content/manuals/model';
import { unplanned } from './unplanned';

type ContentPort = 'contents' | 'contentConfirmations' | 'manuals' | 'newsArticle' | 'officePages' | 'serviceMessages';

/** An office that has written nothing yet. */
const fakeContents: ContentsApi = {
  list: unplanned('contents.list'),
  get: unplanned('contents.get'),
  save: unplanned('contents.save'),
  move: unplanned('contents.move'),
  versions: () => Promise.resolve([]),
  version: unplanned('contents.version'),
};

/** A portal without manuals. */
const fakeManuals: ManualsApi = {
  list: () => Promise.resolve([]),
  file: unplanned('manuals.file'),
  texts: () => Promise.resolve([]),
  text: unplanned('manuals.text'),
  pdf: unplanned('manuals.pdf'),
};

/** A portal without service messages. */
const fakeServiceMessages: ServiceMessagesApi = {
  current: () => Promise.resolve([]),
  list: () => Promise.resolve([]),
  save: unplanned('serviceMessages.save'),
  remove: unplanned('serviceMessages.remove'),
};

/** A portal without news. */
const fakeNewsArticle: NewsArticleApi = {
  get: unplanned('newsArticle.get'),
  file: unplanned('newsArticle.file'),
  confirm: unplanned('newsArticle.confirm'),
};

/** A portal in which no notice wants a confirmation. */
const fakeContentConfirmations: ContentConfirmationsApi = {
  figures: unplanned('contentConfirmations.figures'),
  list: unplanned('contentConfirmations.list'),
  export: unplanned('contentConfirmations.export'),
};

/** The ports of what the office writes and its readers read, with what a test gives of them. */
export const fakeContentPorts = (given: { readonly [Port in ContentPort]?: Partial<FakeApis[Port]> | undefined }) => ({
  contents: { ...fakeContents, ...given.contents },
  contentConfirmations: { ...fakeContentConfirmations, ...given.contentConfirmations },
  manuals: { ...fakeManuals, ...given.manuals },
  officePages: { get: () => Promise.resolve(null), ...given.officePages },
  newsArticle: { ...fakeNewsArticle, ...given.newsArticle },
  serviceMessages: { ...fakeServiceMessages, ...given.serviceMessages },
});
