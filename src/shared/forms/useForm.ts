import { useEffect, useId, useMemo, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { toAppError, type AppError } from '../errors';
import { changesBetween, type ShownChanges } from '../maskedValues';
import { problemsOf, type Problem, type Rules } from './rules';
import { placeRefusal, type Refusal } from './serverProblems';

export type FormOptions<Values> = {
  initial: Values;
  /** First values in place of `initial`: typed before, and not sent. */
  begun?: Values;
  rules?: Rules<Values>;
  /**
   * Gets the values once no rule is broken, and the changed fields for the event. A rejected promise is shown as the
   * server's refusal.
   */
  onSubmit: (values: Values, changes: ShownChanges) => unknown;
  /** The submit is under way: for flows of the store. A promise of `onSubmit` needs none. */
  isBusy?: boolean;
  /** The refusal of the last submit, for forms that submit through the store; a new object is a new refusal. */
  error?: AppError | null;
  /** The fields a submit found wrong, before the first of them gets the focus: time to show the tab it is on. */
  onInvalid?: (names: string[]) => void;
};

/** The properties of an input: `<TextField field={form.field('name')} … />`. */
export type Field<Value> = {
  id: string;
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  /** The problem, once the user changed the field or tried to submit. */
  problem: Problem | undefined;
  required: boolean;
  isBusy: boolean;
  /** Draws the two values of a field that somebody else changed, too (`useMergedForm`); `words` writes one of them. */
  clash?: (words?: (value: unknown) => string) => ReactNode;
};

/** The part of a form that `FormBody` and dialogs use. */
export type FormState = {
  /** The id of the form element. */
  id: string;
  isDirty: boolean;
  isBusy: boolean;
  /** True when a rule is broken, shown or not. */
  isInvalid: boolean;
  /** True when a shown problem is a missing value. */
  isMissing: boolean;
  /** The refusal's part that belongs to no field. */
  refusal: Pick<Refusal<object>, 'error' | 'unplaced' | 'placed'> | null;
  submit: (event?: SyntheticEvent) => void;
};
export type Form<Values> = FormState & {
  values: Values;
  set: <Name extends keyof Values>(name: Name, value: Values[Name]) => void;
  field: <Name extends keyof Values & string>(name: Name) => Field<Values[Name]>;
  /** Starts again, with other values when given: after a save. */
  reset: (values?: Values) => void;
  /**
   * Begins from a record that was loaded again, with the typed values over it. Problems that are shown stay, except the
   * server's.
   */
  takeUp: (baseline: Values, values: Values) => void;
  /** Shows the problems of these fields, as though they had been changed. */
  show: (names: readonly (keyof Values)[]) => void;
  /**
   * The same, and moves the focus to the first problem: before a part of a form is left. Returns true when there is
   * one.
   */
  check: (names: readonly (keyof Values)[]) => boolean;
  /** Shows a refusal of the server. The store's flows give `error` instead. */
  serverErrors: (error: AppError) => void;
};

const noRules: Rules<object> = {};

/**
 * A form's values, rules and server errors (VAL-03..05). Values stay here, not in the store, and survive every failure.
 * A field's problem shows once it was changed or a submit was tried; a submit that finds one moves the focus to the
 * first, and one while the last is under way does nothing.
 */
export function useForm<Values extends object>(options: FormOptions<Values>): Form<Values> {
  const { initial, onSubmit, error, onInvalid } = options;
  const rules: Rules<Values> = options.rules ?? noRules;
  const id = useId();
  const [baseline, setBaseline] = useState(initial);
  const [values, setValues] = useState(options.begun ?? initial);
  const [touched, setTouched] = useState<ReadonlySet<keyof Values>>(new Set());
  const [attempts, setAttempts] = useState(0);
  const [focusWanted, setFocusWanted] = useState(0);
  const [refusal, setRefusal] = useState<Refusal<Values> | null>(null);
  const [isPending, setIsPending] = useState(false);
  const isBusy = options.isBusy === true || isPending;
  const locked = useRef(false);

  const broken = useMemo(() => problemsOf(rules, values), [rules, values]);
  const problemOf = (name: keyof Values) =>
    refusal?.problems[name] ?? (attempts > 0 || touched.has(name) ? broken[name] : undefined);
  const names = Object.keys(values) as (keyof Values & string)[];

  const refuse = (refused: AppError) => {
    const placed = placeRefusal(refused, values);
    setRefusal(placed);
    setFocusWanted((count) => count + 1);
    onInvalid?.(Object.keys(placed.problems));
  };
  // A refusal that comes from the store is taken up while drawing: its message and the form stand together at once.
  const [taken, setTaken] = useState<AppError | null>(null);
  if ((error ?? null) !== taken) {
    setTaken(error ?? null);
    if (error) refuse(error);
  }
  useEffect(() => {
    if (!isBusy) locked.current = false;
  });
  useEffect(() => {
    if (focusWanted === 0) return;
    // A DevExtreme form that was just mounted draws its editors after this effect, before the microtask.
    queueMicrotask(() => {
      const element = document.getElementById(id);
      // A button that chooses files cannot have aria-invalid.
      const wrong = element?.querySelector<HTMLElement>(':is([aria-invalid="true"], [data-invalid]):not([disabled])');
      (wrong ?? element?.querySelector<HTMLElement>('[data-refusal]'))?.focus();
    });
  }, [focusWanted, id]);

  const set: Form<Values>['set'] = (name, value) => {
    setValues((current) => ({ ...current, [name]: value }));
    setTouched((current) => new Set([...current, name]));
    setRefusal((current) => current && { ...current, problems: { ...current.problems, [name]: undefined } });
  };
  const show: Form<Values>['show'] = (shown) => {
    setTouched((current) => new Set([...current, ...shown]));
  };
  const check: Form<Values>['check'] = (checked) => {
    show(checked);
    const isWrong = checked.some((name) => broken[name]);
    if (isWrong) setFocusWanted((count) => count + 1);
    return isWrong;
  };
  const submit = (event?: SyntheticEvent) => {
    event?.preventDefault();
    event?.stopPropagation(); // a form in a dialog of another form is not part of it
    if (isBusy || locked.current) return;
    setAttempts((count) => count + 1);
    setRefusal(null);
    const wrong = names.filter((name) => broken[name]);
    if (wrong.length > 0) {
      setFocusWanted((count) => count + 1);
      onInvalid?.(wrong);
      return;
    }
    locked.current = true;
    const outcome = onSubmit(values, changesBetween(baseline, values));
    if (!(outcome instanceof Promise)) return;
    setIsPending(true);
    outcome
      .catch((thrown: unknown) => {
        refuse(toAppError(thrown));
      })
      .finally(() => {
        setIsPending(false);
      });
  };
  return {
    id,
    values,
    isBusy,
    isDirty: names.some((name) => !isSame(values[name], baseline[name])),
    isInvalid: names.some((name) => broken[name]),
    isMissing: attempts > 0 && names.some((name) => problemOf(name)?.isMissing),
    refusal,
    set,
    submit,
    field: (name) => ({
      id: `${id}-${name}`,
      name,
      value: values[name],
      onChange: (value) => {
        set(name, value);
      },
      problem: problemOf(name),
      required: rules[name]?.some(({ isRequired }) => isRequired) ?? false,
      isBusy,
    }),
    reset: (fresh = baseline) => {
      setBaseline(fresh);
      setValues(fresh);
      setTouched(new Set());
      setAttempts(0);
      setRefusal(null);
    },
    takeUp: (fresh, typed) => {
      setBaseline(fresh);
      setValues(typed);
      setRefusal(null);
    },
    show,
    check,
    serverErrors: refuse,
  };
}

const isSame = (one: unknown, other: unknown) =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));
