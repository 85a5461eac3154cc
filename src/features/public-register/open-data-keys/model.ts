import type { OpenDataKey, OpenDataKeyGiven, OpenDataKeyInput } from '../../../api/openDataKeys';

export type { OpenDataKey, OpenDataKeyInput };

/** The calls of this feature. They need SettingManagement.PublicRegister. */
export type OpenDataKeysApi = {
  list: (signal: AbortSignal) => Promise<OpenDataKey[]>;
  /** The answer has the secret, which can be had this once. */
  give: (key: OpenDataKeyInput) => Promise<OpenDataKeyGiven>;
  revoke: (id: string) => Promise<void>;
};
