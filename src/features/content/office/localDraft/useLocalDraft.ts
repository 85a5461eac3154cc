import { useEffect, useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectCurrentUser } from '../../../../shared/applicationConfiguration';
import { useAutosave } from '../../../../shared/drafts/useAutosave';
import type { Form } from '../../../../shared/forms/useForm';
import { draftOf, type Content, type Draft } from '../model';
import { contentsActions, contentsSelectors, contentsSlice } from '../slice';
import { localDraftOf } from './localDraft';

export type LocalDraftChoice = {
  /** The local draft belongs to the saved version, or to an older one; null when there is no local draft. */
  standing: 'current' | 'older' | null;
  /** Chooses the local draft over the saved content. */
  keepOwn: () => void;
  /** Chooses the saved content over the local draft. */
  discard: () => void;
};
type Options = {
  id: string;
  content: Content | null;
  form: Form<Draft>;
  /** The form's values without a local draft. */
  saved: Draft;
  /** Called when the form's values change from outside. */
  onOtherValues: () => void;
};

/** Restores the local draft of the form, and stores what is typed until it is saved or discarded. */
export function useLocalDraft({ id, content, form, saved, onOtherValues }: Options): LocalDraftChoice {
  const dispatch = useDispatch();
  const { id: userId } = useSelector(selectCurrentUser);
  const draft = useSelector(contentsSelectors.selectDraft);
  const { round } = draft;
  const [localDraft] = useState(() => localDraftOf(userId, id, saved));
  const version = content?.version ?? 0;
  const [isTakenUp, setIsTakenUp] = useState(localDraft === undefined);
  const [standing, setStanding] = useState<LocalDraftChoice['standing']>(
    localDraft ? (localDraft.version < version ? 'older' : 'current') : null,
  );
  if (!isTakenUp) {
    setIsTakenUp(true);
    if (localDraft) putInto(form, localDraft.content);
  }
  // The content that the form's values belong to: it changes with a save or a reload.
  const [standsOn, setStandsOn] = useState(content);
  if (standsOn !== content) {
    setStandsOn(content);
    setStanding(null);
  }
  useEffect(() => {
    // A reload may bring the same version, which the local draft then belongs to.
    dispatch(contentsActions.formOpened({ contentId: id, version: content?.version ?? 0 }));
  }, [dispatch, id, content]);
  // A saved form has no local draft.
  const typed = useMemo(() => (form.isDirty ? form.values : null), [form.isDirty, form.values]);
  useAutosave({
    events: contentsSlice.actions,
    id,
    round,
    draft,
    content: typed,
    // The last typed values are stored before the answer arrives.
    place: form.isBusy ? 'sending' : 'writing',
    ...(localDraft && { version: localDraft.version }),
  });
  // The pressed button has been removed.
  const toForm = () => document.getElementById(form.id)?.querySelector('input')?.focus();
  return {
    standing,
    keepOwn: () => {
      setStanding('current');
      toForm();
      dispatch(contentsActions.draftTyped({ id, round, version }));
    },
    discard: () => {
      setStanding(null);
      toForm();
      dispatch(contentsActions.formOpened({ contentId: id, version }));
      form.reset(saved);
      onOtherValues();
    },
  };
}

function putInto(form: Form<Draft>, typed: Draft): void {
  for (const name of Object.keys(draftOf(null)) as (keyof Draft)[])
    if (JSON.stringify(form.values[name]) !== JSON.stringify(typed[name])) form.set(name, typed[name]);
}
