import type { DraftPort } from '../../../shared/drafts/autosaveSaga';
import { call, put } from '../../../shared/saga';
import { isChanged, type AccreditationsApi } from './model';
import { accreditationsActions } from './slice';
import { toChange, type WizardContent } from './wizardContent';

/** Saves the draft of an application through the API. */
export const draftPort = (api: AccreditationsApi): DraftPort<WizardContent> => ({
  *save(id, content, version) {
    const { isWhole, ...change } = toChange(content, version);
    const { missing, ...saved } = yield* call(api.save, id, change);
    yield* put(accreditationsActions.dossierSaved({ applicationId: id, version: saved.version, missing }));
    return { ...saved, isWhole };
  },
  versionOf: async (id, signal) => (await api.get(id, signal)).version,
  isClash: isChanged,
  reload: accreditationsActions.applicationRequested,
});
