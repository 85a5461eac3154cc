import { useEffect, useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectCurrentUser } from '../../../shared/applicationConfiguration';
import { useAutosave } from '../../../shared/drafts/useAutosave';
import type { Form } from '../../../shared/forms/useForm';
import { draftOf, type Content, type Draft } from '../model';
import { contentsSlice, draftTyped, formOpened, selectDraft } from '../slice';
import { keptOf } from './keptContent';

export type KeptContent = {
  /** What was kept stands on the content as it is saved, or on an older version; null where the form holds nothing kept. */
  standing: 'current' | 'older' | null;
  /** What was kept is to stand, whatever was saved meanwhile. */
  keepOwn: () => void;
  /** What is saved is to stand. */
  discard: () => void;
};
type Options = {
  id: string;
  content: Content | null;
  form: Form<Draft>;
  /** What the form holds where nothing was kept. */
  saved: Draft;
  /** The form holds other values than were typed into it. */
  onOtherValues: () => void;
};

/** Puts into the form what this browser kept of it, and keeps what is written there until it is saved or given up. */
export function useKeptContent({ id, content, form, saved, onOtherValues }: Options): KeptContent {
  const dispatch = useDispatch();
  const { id: userId } = useSelector(selectCurrentUser);
  const { round } = useSelector(selectDraft);
  const [kept] = useState(() => keptOf(userId, id, saved));
  const version = content?.version ?? 0;
  const [isTakenUp, setIsTakenUp] = useState(kept === undefined);
  const [standing, setStanding] = useState<KeptContent['standing']>(
    kept ? (kept.version < version ? 'older' : 'current') : null,
  );
  if (!isTakenUp) {
    setIsTakenUp(true);
    if (kept) putInto(form, kept.content);
  }
  // Saved, or read again: the form stands on that.
  const [standsOn, setStandsOn] = useState(content);
  if (standsOn !== content) {
    setStandsOn(content);
    setStanding(null);
  }
  useEffect(() => {
    // Read again it may be the same version, on which what was kept stands from now on.
    dispatch(formOpened({ contentId: id, version: content?.version ?? 0 }));
  }, [dispatch, id, content]);
  // Nothing that is saved is kept.
  const typed = useMemo(() => (form.isDirty ? form.values : null), [form.isDirty, form.values]);
  useAutosave({
    events: contentsSlice.actions,
    id,
    round,
    content: typed,
    // What was typed just before the form was sent is safe before the answer comes.
    place: form.isBusy ? 'sending' : 'writing',
    ...(kept && { version: kept.version }),
  });
  // The button that was pressed is gone.
  const toForm = () => document.getElementById(form.id)?.querySelector('input')?.focus();
  return {
    standing,
    keepOwn: () => {
      setStanding('current');
      toForm();
      dispatch(draftTyped({ id, round, version }));
    },
    discard: () => {
      setStanding(null);
      toForm();
      dispatch(formOpened({ contentId: id, version }));
      form.reset(saved);
      onOtherValues();
    },
  };
}

function putInto(form: Form<Draft>, typed: Draft): void {
  for (const name of Object.keys(draftOf(null)) as (keyof Draft)[])
    if (JSON.stringify(form.values[name]) !== JSON.stringify(typed[name])) form.set(name, typed[name]);
}
