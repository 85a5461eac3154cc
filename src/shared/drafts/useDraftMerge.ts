import { useEffect, useEffectEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { sentAgainWith } from '../forms/merge/messages';
import { noticeRaised } from '../notices';
import type { DraftEvents } from './autosaveSaga';
import { heldBase, heldMerge, holdBase, holdContent, type HeldMerge } from './contents';
import type { DraftState } from './draftReducers';
import { settledBase, type DraftBase, type DraftFields } from './mergeDraft';
import { savingMessages } from './messages';

interface Options<Content> {
  readonly events: Pick<DraftEvents, 'clashesSettled'>;
  /** The record that is filled in, and its draft. */
  readonly id: string;
  readonly draft: DraftState;
  readonly content: Content;
  /** The values that the server has when the form begins; undefined when they are not known. */
  readonly base: DraftBase<Content> | undefined;
  readonly fields: DraftFields<Content>;
  /** Changes the content of the form, as it is when React draws it: a letter that was just typed must stay. */
  readonly onContent: (change: (before: Content) => Content) => void;
  /** Returns the label of a field. */
  readonly captionOf: (name: string) => string;
}

/** The fields of a form that saves itself for which its user has to choose a value (`DraftClashes`). */
export interface DraftMerge {
  /** The fields with two values; empty where nothing is to be chosen. */
  readonly clashes: HeldMerge['clashes'];
  readonly others: readonly string[];
  readonly captionOf: (name: string) => string;
  /** Returns the value that a field has in the form. */
  readonly valueOf: (name: string) => unknown;
  readonly take: (name: string, value: unknown) => void;
  /** Saves the form with the values that it has now. */
  readonly settle: () => void;
}

/**
 * Takes into a form what `autosaveSaga` merged: the values that were changed elsewhere alone, which a notice names, and
 * the fields that have two values now.
 */
export function useDraftMerge<Content>({
  events,
  id,
  draft,
  content,
  base,
  fields,
  onContent,
  captionOf,
}: Options<Content>): DraftMerge {
  const intl = useIntl();
  const dispatch = useDispatch();
  const isClashing = draft.saving.status === 'clashing';
  const [seen, setSeen] = useState(draft.merges);
  // A page that was left before the choice shows it again.
  const [merge, setMerge] = useState(() => (isClashing ? heldMerge(id) : undefined));
  if (seen !== draft.merges) {
    setSeen(draft.merges);
    const merged = heldMerge(id);
    setMerge(merged);
    if (merged) {
      const theirs = fields.of(merged.newest.content as Content);
      const changed = Object.fromEntries(merged.others.map((name) => [name, theirs[name]]));
      onContent((before) => fields.with(before, changed));
    }
  }
  const holdFirstBase = useEffectEvent(() => {
    holdBase(id, base);
  });
  useEffect(() => {
    holdFirstBase();
  }, [id]);
  const announce = useEffectEvent(() => {
    if (!merge) return;
    if (merge.clashes.length > 0) {
      // The choice stands above the form, which may be out of sight.
      dispatch(noticeRaised({ severity: 'warning', message: savingMessages.choose }));
      return;
    }
    if (merge.others.length === 0) return;
    const named = intl.formatList(merge.others.map(captionOf));
    dispatch(noticeRaised({ severity: 'info', message: { ...sentAgainWith, values: { fields: named } } }));
  });
  useEffect(() => {
    announce();
  }, [merge]);
  const values = fields.of(content);
  return {
    clashes: isClashing ? (merge?.clashes ?? []) : [],
    others: merge?.others ?? [],
    captionOf,
    valueOf: (name) => values[name],
    take: (name, value) => {
      onContent((before) => fields.with(before, { [name]: value }));
    },
    settle: () => {
      if (!isClashing || !merge) return;
      const theirs = merge.newest.content as Content;
      holdBase(id, settledBase(heldBase(id) as DraftBase<Content> | undefined, merge.clashes, theirs, fields));
      holdContent(id, content);
      dispatch(events.clashesSettled({ id, round: draft.round, version: merge.newest.version }));
    },
  };
}
