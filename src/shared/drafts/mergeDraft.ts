import { mergeValues } from '../forms/merge/mergeValues';

/**
 * The values that the server has at the version of a draft: as they were typed here, and as the server wrote them, which
 * may have another form (`7,5` and `7.50`).
 */
export interface DraftBase<Content> {
  readonly typed: Content;
  readonly saved: Content;
}

/** Divides a content into the fields that are merged one by one. */
export interface DraftFields<Content> {
  /** Returns the values by their names, each as it is compared. A list whose rows have no ids is one field. */
  readonly of: (content: Content) => Readonly<Record<string, unknown>>;
  /** Returns a copy with other values of some fields; undefined removes one. */
  readonly with: (content: Content, values: Readonly<Record<string, unknown>>) => Content;
}

/** A field that was changed here and elsewhere, to different values. */
export interface DraftClash {
  readonly name: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface MergedDraft<Content> {
  /** The content that was typed, with the values that were changed elsewhere alone. A clash has the typed value. */
  readonly content: Content;
  readonly clashes: readonly DraftClash[];
  /** The names of the fields that were changed elsewhere alone. */
  readonly others: readonly string[];
  /** The base of `content`. A clash keeps its former value here until its user has chosen. */
  readonly base: DraftBase<Content>;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Returns the names of the fields that were typed since the last save.
 * @param base undefined when it is not known what the draft began with: then any field may have changed
 */
export function changedFields<Content>(
  base: DraftBase<Content> | undefined,
  mine: Content,
  fields: DraftFields<Content>,
): readonly string[] {
  const typed = fields.of(mine);
  const before = base ? fields.of(base.typed) : {};
  const names = [...new Set([...Object.keys(typed), ...Object.keys(before)])];
  return names.filter((name) => base === undefined || !isSame(typed[name], before[name]));
}

/**
 * Merges a draft with what was saved elsewhere meanwhile, field by field.
 * @param base undefined when it is not known what the draft began with: then each difference is a clash
 * @param mine the content as it was typed
 * @param theirs the content that the server has now
 */
export function mergeDraft<Content>(
  base: DraftBase<Content> | undefined,
  mine: Content,
  theirs: Content,
  fields: DraftFields<Content>,
): MergedDraft<Content> {
  const typedBefore = base ? fields.of(base.typed) : {};
  const savedBefore = base ? fields.of(base.saved) : {};
  const [typed, saved] = [fields.of(mine), fields.of(theirs)];
  // A field that was not touched since the last save counts as the server wrote it.
  const own: Record<string, unknown> = {};
  const touched = changedFields(base, mine, fields);
  for (const name of new Set([...Object.keys(typed), ...Object.keys(typedBefore)]))
    own[name] = touched.includes(name) ? typed[name] : savedBefore[name];
  const merged = mergeValues(savedBefore, own, saved);
  const clashes = merged.clashes.map(({ part, mine: here, theirs: there }) => ({
    name: part,
    mine: here[part],
    theirs: there[part],
  }));
  const clashing = clashes.map(({ name }) => name);
  const pick = (names: readonly string[], values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(names.map((name) => [name, values[name]]));
  const content = fields.with(mine, pick(merged.others, saved));
  return {
    content,
    clashes,
    others: merged.others,
    base: {
      typed: fields.with(content, { ...pick(touched, saved), ...pick(clashing, typedBefore) }),
      saved: fields.with(theirs, pick(clashing, savedBefore)),
    },
  };
}

/**
 * Returns the base of a draft whose user has chosen a value for each clash. Only those fields are overruled: every other
 * field counts as touched when it was touched before, also where the server wrote it in another form.
 * @param base undefined when it was not known what the draft began with
 */
export function settledBase<Content>(
  base: DraftBase<Content> | undefined,
  clashes: readonly DraftClash[],
  theirs: Content,
  fields: DraftFields<Content>,
): DraftBase<Content> {
  if (base === undefined) return { typed: theirs, saved: theirs };
  const chosen = Object.fromEntries(clashes.map(({ name, theirs: value }) => [name, value]));
  return { typed: fields.with(base.typed, chosen), saved: theirs };
}
