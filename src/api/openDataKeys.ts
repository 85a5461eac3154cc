import { ask, askFor } from './client';
import type { OpenDataKey } from './generated/models/OpenDataKey';
import type { OpenDataKeyGiven } from './generated/models/OpenDataKeyGiven';
import type { OpenDataKeyInput } from './generated/models/OpenDataKeyInput';
import { OpenDataKeysService } from './generated/services/OpenDataKeysService';

export type { OpenDataKey, OpenDataKeyGiven, OpenDataKeyInput };

/** Keys of programs that read the open data. Needs SettingManagement.PublicRegister. */
export const openDataKeysApi = {
  list: (signal?: AbortSignal): Promise<OpenDataKey[]> =>
    askFor(
      () => OpenDataKeysService.openDataKeysList(),
      ({ items }) => items,
      signal,
    ),
  give: (key: OpenDataKeyInput): Promise<OpenDataKeyGiven> =>
    ask(() => OpenDataKeysService.openDataKeysCreate({ requestBody: key })),
  revoke: (id: string): Promise<void> => ask(() => OpenDataKeysService.openDataKeysRevoke({ id })),
};
