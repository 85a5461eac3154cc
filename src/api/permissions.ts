import { ask } from './client';
import type { PermissionList } from './generated/models/PermissionList';
import { PermissionsService } from './generated/services/PermissionsService';

type Holder = { providerName: string; providerKey: string };

/** The permissions of a role (provider R, key: its name) or a user (U, key: its id). */
export const permissionsApi = {
  get: (holder: Holder, signal?: AbortSignal): Promise<PermissionList> =>
    ask(() => PermissionsService.permissionsGet(holder), signal),
  update: (holder: Holder, permissions: readonly { name: string; isGranted: boolean }[]): Promise<void> =>
    ask(() => PermissionsService.permissionsUpdate({ ...holder, requestBody: { permissions: [...permissions] } })),
};
