import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { foldWords } from '../../../common/text/fold';
import type { Text } from '../intl/text';
import { messages as actions } from '../ui/messages';
import { messages } from './comboboxMessages';
import type { Field } from './useForm';

export type Choice = {
  value: string;
  text: string;
  /** Another name of the choice, for users who write it out. */
  name?: string;
};

/** The properties of a field in which one choice out of many is found by typing. */
export type TypedChoiceProps = {
  label: string;
  /** The value of a choice, or empty. */
  field: Field<string>;
  hint?: string | undefined;
  /** The text of the field's value. */
  shown: string;
  /** Returns the choices for the letters, the best first. */
  choicesFor: (typed: string) => readonly Choice[];
  /** The choices are loading: until then nothing is taken for the only choice. */
  isPending?: boolean;
  /** The text under the field while no choice fits. */
  none: string;
  /** The problem of letters that mean no choice. */
  refused: Text;
  onTyped?: (typed: string) => void;
  /**
   * A text that was left in the field without meaning a choice. The parent stores it and passes it when the field is
   * drawn again.
   */
  unfinished?: string;
  onUnfinished?: (typed: string) => void;
  /** Called with true while the field holds letters that mean no choice. */
  onRefused?: (isRefused: boolean) => void;
  children?: ReactNode;
};

/**
 * The state of a field in which one choice out of many is found by typing. Letters that mean no choice stay in the
 * field, with a problem; a name that is typed in full, or the only choice that is left, counts as chosen. The value
 * stays what it was while the user types, and is emptied only where the field says that the letters mean no choice.
 */
export function useTypedChoice({
  field,
  hint,
  shown,
  choicesFor,
  isPending = false,
  none,
  refused,
  onTyped,
  unfinished,
  onUnfinished,
  onRefused,
}: TypedChoiceProps) {
  const intl = useIntl();
  // Undefined while the field shows its value; a text while the user writes.
  const [typed, setTyped] = useState<string | undefined>(unfinished === '' ? undefined : unfinished);
  const [isOpen, setIsOpen] = useState(false);
  // The field was left, or Enter pressed, before the choices were there.
  const [isHasty, setIsHasty] = useState(false);
  // The value found for letters typed in haste, on its way to the form.
  const [meant, setMeant] = useState<string>();
  const choices = isOpen || isHasty ? choicesFor(typed ?? '') : [];
  const hasLetters = typed !== undefined && typed.trim() !== '';
  const isRefused = hasLetters && !isOpen && !isHasty;
  const isWanting = (isOpen || isHasty) && choices.length === 0 && hasLetters;
  const loading = isWanting && isPending ? intl.formatMessage(actions.loading) : undefined;

  const choose = (value: string) => {
    setTyped(undefined);
    setIsOpen(false);
    onRefused?.(false);
    onUnfinished?.('');
    field.onChange(value);
  };
  /** The field shows its problem from now on, so that no form is sent with a value that is not in sight. */
  const refuse = () => {
    if (field.value !== '') field.onChange('');
  };
  const write = (text: string) => {
    setTyped(text);
    setIsOpen(true);
    setIsHasty(false);
    setMeant(undefined);
    onRefused?.(text.trim() !== '');
    onUnfinished?.(text);
    onTyped?.(text);
  };
  /** Takes the typed text when it can mean only one thing: nothing, a whole name, or the only choice left. */
  const settle = () => {
    setIsOpen(false);
    if (typed === undefined) return;
    if (typed.trim() === '') {
      choose('');
      return;
    }
    // The list may have been closed before.
    const only = onlyOne(choicesFor(typed), typed);
    if (only && !isPending) choose(only.value);
    else refuse();
    if (isPending) setIsHasty(true);
  };
  if (isHasty && !isPending) {
    setIsHasty(false);
    const only = onlyOne(choices, typed ?? '');
    if (only) {
      setTyped(undefined);
      setMeant(only.value);
    }
  }
  const handOver = useEffectEvent((value: string) => {
    onRefused?.(false);
    onUnfinished?.('');
    field.onChange(value);
  });
  useEffect(() => {
    if (meant !== undefined) handOver(meant);
  }, [meant]);

  return {
    /** The text in the field. */
    text: typed ?? shown,
    /** The choices for the letters, while the user chooses. */
    choices: isOpen ? choices : [],
    isOpen,
    open: () => {
      setIsOpen(true);
    },
    close: () => {
      setIsOpen(false);
      if (hasLetters) refuse();
    },
    choose,
    write,
    settle,
    /** The field with the problem of letters that mean no choice. Nothing is a problem while the user chooses. */
    field: { ...field, problem: isRefused ? { text: refused } : isOpen && hasLetters ? undefined : field.problem },
    /** The sentence under the field. */
    hint: loading ?? (isWanting && isOpen ? none : hint),
    /** Read to users of screen readers: the number of choices, or that they are loading. */
    announcement:
      loading ??
      (isOpen && !isPending && hasLetters ? intl.formatMessage(messages.choices, { count: choices.length }) : ''),
  };
}

/** The choice that letters mean and no other: the one called so, or the only one left. */
function onlyOne(choices: readonly Choice[], typed: string): Choice | undefined {
  const exact = choices.filter(({ text, name = text }) =>
    [text, name].some((one) => foldWords(one) === foldWords(typed)),
  );
  const [only, another] = exact.length > 0 ? exact : choices;
  return another ? undefined : only;
}
