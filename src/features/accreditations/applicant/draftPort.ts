import type { DraftPort } from '../../../shared/drafts/autosaveSaga';
import { call, put } from '../../../shared/saga';
import { isChanged, type AccreditationsApi } from './model';
import { accreditationsActions } from './slice';
import { contentOf, toChange, type WizardContent } from './wizardContent';
import { wizardFields } from './wizardFields';

/** Saves the draft of an application through the API. */
export const draftPort = (api: AccreditationsApi): DraftPort<WizardContent> => ({
  *save(id, content, version) {
    const { change, isWhole, base } = toChange(content, version);
    const { missing, ...saved } = yield* call(api.save, id, change);
    yield* put(accreditationsActions.dossierSaved({ applicationId: id, version: saved.version, missing }));
    return { ...saved, isWhole, base };
  },
  read: async (id, signal) => {
    const application = await api.get(id, signal);
    return { version: application.version, content: contentOf(application) };
  },
  isClash: isChanged,
  fields: wizardFields,
});
