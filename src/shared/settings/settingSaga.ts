import { savedNotice } from '../forms/notices';
import { successNotice } from '../successNotice';
import { answering, onlyFor } from '../request/answering';
import { takeLatest, takeLeading } from '../saga';
import type { SettingSlice, Stamped } from './settingSlice';

/** The calls behind settings that are read and saved in one piece. */
export type SettingApi<Value> = {
  get: (signal: AbortSignal) => Promise<Value>;
  update: (value: Value) => Promise<void>;
};

/** Settings: read, and saved once at a time and read again. */
export function* settingSaga<Value extends Stamped>(
  { actions }: Pick<SettingSlice<Value>, 'actions'>,
  api: SettingApi<Value>,
) {
  const { requested, received, failed, saveRequested, saved, saveFailed, pageLeft } = actions;
  yield* takeLatest(
    [requested, pageLeft],
    onlyFor(
      requested,
      answering(async (_, signal) => ({ value: await api.get(signal) }), received, failed),
    ),
  );
  yield* takeLeading(
    saveRequested,
    answering(
      async ({ value }) => {
        await api.update(value);
      },
      (done) => [saved(done), successNotice(savedNotice), requested()],
      saveFailed,
    ),
  );
}
