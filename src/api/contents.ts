import type { LoadOptions, LoadResult } from '../shared/grid/loadOptions';
import { ask, askFor } from './client';
import type { Content } from './generated/models/Content';
import type { ContentCommand } from './generated/models/ContentCommand';
import type { ContentFields } from './generated/models/ContentFields';
import type { ContentInput } from './generated/models/ContentInput';
import type { ContentVersion } from './generated/models/ContentVersion';
import { ContentsService as Service } from './generated/services/ContentsService';
import { loadQuery } from './loadQuery';

export type { Content, ContentCommand, ContentFields, ContentInput, ContentVersion };

/** Contents that the office writes (ContentManage). */
export const contentsApi = {
  list: (options: LoadOptions, signal?: AbortSignal): Promise<LoadResult> =>
    ask(() => Service.contentsGetList(loadQuery(options)), signal),
  get: (id: string, signal?: AbortSignal): Promise<Content> => ask(() => Service.contentsGet({ id }), signal),
  save: (id: string, input: ContentInput): Promise<Content> =>
    ask(() => Service.contentsSave({ id, requestBody: input })),
  move: (id: string, command: ContentCommand): Promise<Content> =>
    ask(() => Service.contentsMove({ id, requestBody: command })),
  versions: (id: string, signal?: AbortSignal): Promise<ContentVersion[]> =>
    askFor(
      () => Service.contentsGetVersions({ id }),
      ({ items }) => items,
      signal,
    ),
  version: (id: string, version: number, signal?: AbortSignal): Promise<ContentFields> =>
    ask(() => Service.contentsGetVersion({ id, version }), signal),
};
