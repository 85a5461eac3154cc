import { notificationsSaga } from '../../features/notifications/saga';
import { notificationsSlice } from '../../features/notifications/slice';
import type { Feature } from './feature';

export const feature: Feature = { slice: notificationsSlice, saga: (deps) => notificationsSaga(deps.notifications) };
