import { useEffect, useRef, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import { selectCurrentUser, type WithConfiguration } from '../applicationConfiguration';
import { useForm, type Form, type FormOptions } from '../forms/useForm';
import { deleteLocalDraft, storeLocalDraft, readLocalDraft } from './localDrafts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isTyped = (value: unknown): value is string | boolean => typeof value === 'string' || typeof value === 'boolean';

/**
 * A form whose texts, choices and ticks outlive a session that ends under it: they become a local draft, which fills
 * the form when the same user opens it again. A form that is left otherwise leaves no draft. Never for passwords.
 * @param key names the subject of the form; with its version where somebody else may have changed it meanwhile
 */
export function useResumableForm<Values extends object>(key: string, options: FormOptions<Values>): Form<Values> {
  const { id } = useSelector(selectCurrentUser);
  const [draft] = useState(() => readLocalDraft(id, key, isRecord)?.content);
  const form = useForm<Values>({ ...options, ...(draft && { begun: withTyped(options.initial, draft) }) });
  useKeepWhenOver(key, form.values);
  return form;
}

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

/** Stores a local draft when the form disappears with the session, and deletes it when the form is left otherwise. */
function useKeepWhenOver(key: string, values: object): void {
  const { id: userId } = useSelector(selectCurrentUser);
  const store = useStore<WithConfiguration>();
  const latest = useRef({ userId, values });
  useEffect(() => {
    latest.current = { userId: userId ?? latest.current.userId, values };
  });
  useEffect(
    () => () => {
      const { userId: owner, values: typed } = latest.current;
      if (owner === null) return;
      if (selectCurrentUser(store.getState()).id === null)
        storeLocalDraft(owner, key, { version: 0, content: onlyTyped(typed) });
      else deleteLocalDraft(owner, key);
    },
    [store, key],
  );
}

const onlyTyped = (values: object) => Object.fromEntries(Object.entries(values).filter(([, value]) => isTyped(value)));
