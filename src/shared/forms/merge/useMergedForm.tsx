import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import type { AppError } from '../../errors';
import { useKeptChanges, useReturnedValues } from '../../drafts/localDraftForms';
import { noticeRaised } from '../../notices';
import { useForm, type Form, type FormOptions } from '../useForm';
import { captionsOf } from './captionsOf';
import { ClashChoice, type Side } from './ClashChoice';
import { isStale } from './isStale';
import type { MergeState } from './MergeNotice';
import { mergeValues, partsOf, withoutGaps, type Clash, type PartOf } from './mergeValues';
import { messages, sentAgainWith } from './messages';

type Options<Source, Values> = Omit<FormOptions<Values>, 'initial'> & {
  /** The record as it was read last; another object is a newer one. */
  record: Source;
  valuesOf: (record: Source) => Values;
  /** Reads the record again. The form is busy until `record` has come. */
  onReload: () => unknown;
  /** Returns true when the newer record is the answer to a save of this form: it becomes the form's new start. */
  isSaved?: (before: Source, after: Source) => boolean;
  /** False while the typed values belong to another version than `record`: refusals are shown and not met. */
  isMergeable?: boolean;
  /** Names the part that a field belongs to (`mergeValues`). */
  partOf?: PartOf;
  /**
   * Names the form and its record, for what was typed when the session ended under it (`useReturnedValues`). Without it
   * the form has a local draft of its own.
   */
  resumeKey?: string;
  /** Called when a choice between two values changed the form. */
  onTaken?: () => void;
};

export type MergedForm<Values> = Form<Values> & {
  merge: MergeState;
  /** Draws the two values of a part of several fields, when both changed it. */
  clashOf: (part: string, words: (values: Clash['mine']) => string) => ReactNode;
};

/** The way from a refusal to the next save; `due` is sent by the form itself. */
type Progress = {
  step: 'none' | 'returned' | 'wanted' | 'reading' | 'failed' | 'merged' | 'due';
  clashes: readonly Clash[];
  others: readonly string[];
};
const nothing: Progress = { step: 'none', clashes: [], others: [] };

/**
 * A form over a record that somebody else may change while it is open. When a save is refused for that, the form reads
 * the record again and puts the user's changes over it. Where the two changed different fields it sends them again,
 * once: a second refusal in a row leaves the form to its user. Where both changed a field, it shows both values there;
 * the field has the user's.
 */
export function useMergedForm<Source, Values extends object>(options: Options<Source, Values>): MergedForm<Values> {
  const {
    record,
    valuesOf: givenValues,
    onReload,
    isSaved,
    isMergeable = true,
    partOf,
    resumeKey = null,
    onTaken,
    error = null,
    ...rest
  } = options;
  const intl = useIntl();
  const dispatch = useDispatch();
  const isBusy = rest.isBusy === true;
  const [base, setBase] = useState(record);
  const [first] = useState(() => givenValues(record));
  const valuesOf = (source: Source) => withoutGaps(first, givenValues(source));
  const returned = useReturnedValues(resumeKey, valuesOf(record), partOf);
  const [progress, setProgress] = useState<Progress>(
    returned
      ? { ...nothing, step: returned.clashes.length > 0 ? 'merged' : 'returned', clashes: returned.clashes }
      : nothing,
  );
  const [sent, setSent] = useState<{ by: 'user' | 'form' | null; captions: ReadonlyMap<string, string> }>({
    by: null,
    captions: new Map(),
  });
  const isSentByForm = useRef(false);

  const [seen, setSeen] = useState<{ error: AppError | null; isMet: boolean }>({ error: null, isMet: false });
  const refusal = seen.error === error ? seen : { error, isMet: isStale(error) && isMergeable };
  if (refusal !== seen) {
    setSeen(refusal);
    if (refusal.isMet) setProgress({ ...progress, step: 'wanted' });
  }
  const form = useForm<Values>({
    ...rest,
    onInvalid: (names) => {
      // The other's values break a rule together with the user's: they are not sent.
      if (progress.step === 'due') setProgress({ ...progress, step: 'merged' });
      rest.onInvalid?.(names);
    },
    initial: valuesOf(record),
    ...(returned && { begun: returned.values }),
    error: refusal.isMet ? null : error,
    onSubmit: (values, changes) => {
      const parts = partsOf(Object.keys(values), partOf);
      if (progress.step === 'due') setProgress(nothing);
      setSent({
        by: isSentByForm.current ? 'form' : 'user',
        captions: captionsOf(form.id, parts, (labels) => intl.formatList(labels)),
      });
      return rest.onSubmit(values, changes);
    },
  });

  useKeptChanges(resumeKey, valuesOf(record), form.values, partOf);

  const isReading = progress.step === 'wanted' || progress.step === 'reading' || progress.step === 'failed';
  if (base !== record) {
    setBase(record);
    if (isSaved?.(base, record) === true) {
      form.reset(valuesOf(record));
      setProgress(nothing);
      setSent({ ...sent, by: null });
    } else {
      const { values, clashes, others } = mergeValues(valuesOf(base), form.values, valuesOf(record), partOf);
      form.takeUp(valuesOf(record), values);
      if (clashes.length > 0) rest.onInvalid?.(clashes.map(({ part }) => part));
      if (isReading)
        setProgress({ step: clashes.length === 0 && sent.by === 'user' ? 'due' : 'merged', clashes, others });
      else if (clashes.length > 0) setProgress({ step: 'merged', clashes, others });
    }
  } else if (progress.step === 'wanted' && isBusy) setProgress({ ...progress, step: 'reading' });
  else if (progress.step === 'reading' && !isBusy) setProgress({ ...progress, step: 'failed' });

  const captions = (parts: readonly string[]) => parts.flatMap((part) => sent.captions.get(part) ?? []);
  const reload = useEffectEvent(() => void onReload());
  const sendAgain = useEffectEvent(() => {
    const fields = captions(progress.others);
    dispatch(
      noticeRaised({
        severity: 'info',
        message:
          fields.length === 0 ? messages.sentAgain : { ...sentAgainWith, values: { fields: intl.formatList(fields) } },
      }),
    );
    isSentByForm.current = true;
    form.submit();
    isSentByForm.current = false;
  });
  useEffect(() => {
    if (progress.step === 'wanted') reload();
  }, [progress.step]);
  useEffect(() => {
    if (progress.step === 'due' && !isBusy && isMergeable) sendAgain();
  }, [progress.step, isBusy, isMergeable]);
  const { clashes } = progress;
  useEffect(() => {
    if (clashes.length === 0) return;
    // A DevExtreme form draws its editors before the microtask.
    queueMicrotask(() => document.getElementById(form.id)?.querySelector<HTMLElement>('[data-clash]')?.focus());
  }, [clashes, form.id]);

  const draw = ({ part, ...values }: Clash, words: (values: Clash['mine']) => string) => {
    const isIn = (side: Side) =>
      Object.entries(values[side]).every(
        ([name, value]) => JSON.stringify(form.values[name as keyof Values]) === JSON.stringify(value),
      );
    return (
      <ClashChoice
        caption={sent.captions.get(part)}
        mine={words(values.mine)}
        theirs={words(values.theirs)}
        taken={isIn('mine') ? 'mine' : isIn('theirs') ? 'theirs' : null}
        isBusy={form.isBusy}
        onTake={(side) => {
          for (const [name, value] of Object.entries(values[side]))
            form.set(name as keyof Values, value as Values[keyof Values]);
          onTaken?.();
        }}
      />
    );
  };
  return {
    ...form,
    field: (name) => {
      const field = form.field(name);
      const clash = clashes.find(({ part }) => part === name);
      if (!clash) return field;
      return { ...field, clash: (words = plainWords) => draw(clash, (side) => words(side[name])) };
    },
    clashOf: (part, words) => {
      const clash = clashes.find((one) => one.part === part);
      return clash && draw(clash, words);
    },
    merge: {
      step: progress.step === 'wanted' ? 'reading' : progress.step === 'due' ? 'none' : progress.step,
      clashes: captions(clashes.map(({ part }) => part)),
      hasClashes: clashes.length > 0,
      others: captions(progress.others),
      onReload: () => {
        setProgress({ ...progress, step: 'wanted' });
      },
    },
  };

  function plainWords(value: unknown): string {
    if (typeof value === 'boolean') return intl.formatMessage(value ? messages.yes : messages.no);
    if (Array.isArray(value)) return value.map(plainWords).join('\n');
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  }
}
