import { useEffect, useRef, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import { selectCurrentUser, type WithConfiguration } from '../applicationConfiguration';
import { mergeValues, partsOf, type Merged, type PartOf } from '../forms/merge/mergeValues';
import type { UploadedFile } from '../files/model';
import { useForm, type Form, type FormOptions } from '../forms/useForm';
import { isSecret, type ShownChanges } from '../maskedValues';
import { deleteLocalDraft, storeLocalDraft, readLocalDraft } from './localDrafts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isTyped = (value: unknown): value is string | boolean => typeof value === 'string' || typeof value === 'boolean';

const isFile = (value: unknown): value is UploadedFile =>
  isRecord(value) && typeof value['id'] === 'string' && typeof value['name'] === 'string';
const areFiles = (value: unknown): value is UploadedFile[] => Array.isArray(value) && value.every(isFile);

const noFiles: readonly never[] = [];

/**
 * A form leaves this when its session ends: the fields that its user changed, or all of them once they were sent; the id
 * of its command; and when it opened. `isSent` is true once the form was sent. Drafts of an earlier program lack it.
 */
type Remains = { typed: Record<string, unknown>; commandId: string; openedAt: number; isSent?: boolean };
const isRemains = (value: unknown): value is Remains =>
  isRecord(value) &&
  isRecord(value['typed']) &&
  typeof value['commandId'] === 'string' &&
  typeof value['openedAt'] === 'number';

/**
 * The age of a form, in milliseconds, from which its files are not restored. The server deletes a file that no record
 * has after seven days; the last of them is left for the sending.
 */
const FILES_RESTORED_FOR = 6 * 86_400_000;
const hasFiles = ({ openedAt }: Remains) => Date.now() - openedAt < FILES_RESTORED_FOR;

type ResumableOptions<Values> = Omit<FormOptions<Values>, 'begun' | 'onSubmit'> & {
  /**
   * Gets the values once no rule is broken. The id of the command stays the same until the form closes, also over an
   * ended session: the server carries a command out once, even when its answer was lost before the session ended.
   */
  onSubmit: (values: Values, changes: ShownChanges, commandId: string) => unknown;
};
type ResumableForm<Values> = Form<Values> & {
  /** Makes the next submit another command. */
  renewCommand: () => void;
};

/**
 * A form whose texts, choices and ticks outlive a session that ends under it: they become a local draft, which fills
 * the form when the same user opens it again, over its initial values of that day. Once the form was sent, the draft
 * holds its initial values too, such as a proposed day, so that the same command has the same values on another day. A
 * form that nobody changed or sent, or that is left otherwise, leaves no draft. Never for passwords.
 * @param key names the subject of the form; with its version where somebody else may have changed it meanwhile
 * @param files the fields with files that the server has accepted: they are restored as long as it surely stores them
 */
export function useResumableForm<Values extends object>(
  key: string,
  { onSubmit, ...options }: ResumableOptions<Values>,
  files: readonly (keyof Values & string)[] = noFiles,
): ResumableForm<Values> {
  const { id } = useSelector(selectCurrentUser);
  const [draft] = useState(() => readLocalDraft(id, key, isRemains)?.content);
  const [initial] = useState<object>(options.initial);
  const [filesOfDraft] = useState(() => (draft && hasFiles(draft) ? onlyFiles(draft.typed, files) : undefined));
  // Restored files are as old as the form that they were chosen in.
  const [openedAt] = useState(() => (draft && filesOfDraft ? draft.openedAt : Date.now()));
  const [commandId, setCommandId] = useState(() => draft?.commandId ?? crypto.randomUUID());
  const [isSent, setIsSent] = useState(draft?.isSent === true);
  const form = useForm<Values>({
    ...options,
    onSubmit: (values, changes) => {
      setIsSent(true);
      return onSubmit(values, changes, commandId);
    },
    ...(draft && { begun: { ...withTyped(options.initial, draft.typed), ...filesOfDraft } }),
  });
  const all = { ...onlyTyped(form.values), ...onlyFiles(form.values, files) };
  const changed = changedFrom(initial, all);
  // Values of an earlier draft are stored again: on a later day they may differ from the proposed ones once more.
  const inDraft = Object.entries(all).filter(([name]) => name in (draft?.typed ?? {}));
  const typed = isSent ? all : { ...Object.fromEntries(inDraft), ...changed };
  const isWorthKeeping = isSent || (form.isDirty && Object.keys(typed).length > 0);
  useKeepWhenOver(key, isWorthKeeping ? { typed, commandId, openedAt, isSent } : null);
  return {
    ...form,
    reset: (fresh) => {
      setIsSent(false);
      form.reset(fresh);
    },
    renewCommand: () => {
      setIsSent(false);
      setCommandId(crypto.randomUUID());
    },
  };
}

/** Returns those of the values that differ from the initial ones. */
function changedFrom(initial: object, values: object): Record<string, unknown> {
  const before = new Map<string, unknown>(Object.entries(initial));
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name))),
  );
}

/** Returns those of the fields that have lists of files. */
const onlyFiles = <Name extends string>(values: object, names: readonly Name[]) =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => (names as readonly string[]).includes(name) && areFiles(value)),
  ) as Record<Name, readonly UploadedFile[]>;

/**
 * A form whose texts, choices and ticks stay in this browser from the first letter on, so that its page may be left for
 * another one that the form needs. The flow that sends it forgets them (`forgetDraft`). Never for passwords.
 */
export function useLocalDraftForm<Values extends object>(key: string, options: FormOptions<Values>): Form<Values> {
  const { id } = useSelector(selectCurrentUser);
  const [draft] = useState(() => readLocalDraft(id, key, isRecord)?.content);
  const form = useForm<Values>({ ...options, ...(draft && { begun: withTyped(options.initial, draft) }) });
  const { values, isDirty } = form;
  useEffect(() => {
    // Without a user the session has ended: the local draft waits for the same user.
    if (id === null) return;
    if (isDirty) storeLocalDraft(id, key, { version: 0, content: onlyTyped(values) });
    else deleteLocalDraft(id, key);
  }, [id, key, values, isDirty]);
  return form;
}

/** Returns the initial values with those of the local draft; a value whose type has changed is ignored. */
function withTyped<Values extends object>(initial: Values, draft: Record<string, unknown>): Values {
  const typed = Object.entries(initial).filter(
    ([name, value]) => isTyped(value) && typeof draft[name] === typeof value,
  );
  return { ...initial, ...Object.fromEntries(typed.map(([name]) => [name, draft[name]])) };
}

/** The fields that a user changed, as they were before and as they were typed. */
type Changes = { before: Record<string, unknown>; typed: Record<string, unknown> };
const isChanges = (value: unknown): value is Changes =>
  isRecord(value) && isRecord(value['before']) && isRecord(value['typed']);

/**
 * Returns the values of a form whose session ended while it was filled in, once the same user opens it again: what was
 * typed, over the record as it is now. Undefined when nothing was typed.
 * @param key names the form and its record; null for a form that is not resumed
 */
export function useReturnedValues<Values extends object>(
  key: string | null,
  initial: Values,
  partOf?: PartOf,
): Merged<Values> | undefined {
  const { id } = useSelector(selectCurrentUser);
  const [returned] = useState(() => {
    const changes = key === null ? undefined : readLocalDraft(id, key, isChanges)?.content;
    if (!changes) return undefined;
    const before = { ...initial, ...changes.before };
    return mergeValues(before, { ...before, ...changes.typed }, initial, partOf);
  });
  return returned;
}

/**
 * Stores what was changed in a form when the session ends under it, for `useReturnedValues`. A form that is left
 * otherwise leaves nothing, and passwords are never stored.
 */
export function useKeptChanges(key: string | null, initial: object, values: object, partOf?: PartOf): void {
  const before = new Map<string, unknown>(Object.entries(initial));
  const after = new Map<string, unknown>(Object.entries(values));
  const isChanged = (name: string) =>
    !isSecret(name) && JSON.stringify(after.get(name)) !== JSON.stringify(before.get(name));
  // A part is merged as a whole, so all of its fields are stored with the one that was changed.
  const changed = [...partsOf(after.keys(), partOf).values()]
    .filter((names) => names.some(isChanged))
    .flat()
    .filter((name) => !isSecret(name))
    .map((name): [string, unknown] => [name, after.get(name)]);
  const changes: Changes = {
    before: Object.fromEntries(changed.map(([name]) => [name, before.get(name)])),
    typed: Object.fromEntries(changed),
  };
  useKeepWhenOver(key, changed.length === 0 ? null : changes);
}

/**
 * Stores a local draft when the session ends under a form, and deletes it when the form is left otherwise. The way to
 * the sign-in may lead out of the program, so it does not wait until the form disappears.
 */
function useKeepWhenOver(key: string | null, content: object | null): void {
  const { id: userId } = useSelector(selectCurrentUser);
  const store = useStore<State>();
  // Its page waits for a new sign-in, but it may also be closed.
  const hasEnded = useSelector(selectHasEnded);
  const latest = useRef({ owner: userId, content, hasEnded });
  useEffect(() => {
    const owner = userId ?? latest.current.owner;
    const goesOn = latest.current.hasEnded && !hasEnded;
    latest.current = { owner, content, hasEnded };
    if (userId === null || hasEnded) keep(key, owner, content);
    else if (goesOn) keep(key, owner, null);
  });
  useEffect(
    () => () => {
      const { owner, content: typed } = latest.current;
      const isOver = selectCurrentUser(store.getState()).id === null || selectHasEnded(store.getState());
      keep(key, owner, isOver ? typed : null);
    },
    [store, key],
  );
}

type State = WithConfiguration & { session?: { isEnded?: true } };

/** Returns true when the session has ended, and its user may sign in again over the page. */
const selectHasEnded = ({ session }: State) => session?.isEnded === true;

function keep(key: string | null, owner: string | null, content: object | null): void {
  if (key === null || owner === null) return;
  if (content === null) deleteLocalDraft(owner, key);
  else storeLocalDraft(owner, key, { version: 0, content });
}

const onlyTyped = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => isTyped(value) && !isSecret(name)));
