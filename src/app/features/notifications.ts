import { notificationsSaga } from '../../features/content/notices/saga';
import { notificationsSlice } from '../../features/content/notices/slice';
import type { Feature } from './feature';

export const feature: Feature = { slice: notificationsSlice, saga: (deps) => notificationsSaga(deps.notifications) };
