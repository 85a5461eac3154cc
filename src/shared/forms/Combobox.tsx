import { useEffect, useEffectEvent, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Text } from '../intl/text';
import './combobox.css';
import { messages } from './comboboxMessages';
import { ariaOf, FieldFrame } from './FieldFrame';
import { messages as actions } from '../ui/messages';
import { foldWords } from '../../../common/text/fold';
import type { Field } from './useForm';

export type Choice = {
  value: string;
  text: string;
  /** Another name of the choice, for users who write it out. */
  name?: string;
};

type Props = {
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

/** Finds one choice out of many by typing: the combobox with a list of the WAI-ARIA practices. */
export function Combobox({
  label,
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
  children,
}: Props) {
  const intl = useIntl();
  // Undefined while the field shows its value; a text while the user writes.
  const [typed, setTyped] = useState<string | undefined>(unfinished === '' ? undefined : unfinished);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  // The field was left, or Enter pressed, before the choices were there.
  const [isHasty, setIsHasty] = useState(false);
  // The value found for letters typed in haste, on its way to the form.
  const [meant, setMeant] = useState<string>();
  const choices = isOpen || isHasty ? choicesFor(typed ?? '') : [];
  const shownChoices = isOpen ? choices : [];
  const isRefused = typed !== undefined && typed.trim() !== '' && !isOpen && !isHasty;
  const isWanting = (isOpen || isHasty) && choices.length === 0 && typed !== undefined && typed.trim() !== '';
  const loading = isWanting && isPending ? intl.formatMessage(actions.loading) : undefined;
  const hintNow = loading ?? (isWanting && isOpen ? none : hint);
  const judged = isRefused ? { ...field, problem: { text: refused } } : field;
  const { className, ...aria } = ariaOf(judged, hintNow);
  const optionId = (index: number) => `${field.id}-option-${String(index)}`;

  const choose = (value: string) => {
    setTyped(undefined);
    setIsOpen(false);
    setActive(-1);
    onRefused?.(false);
    onUnfinished?.('');
    field.onChange(value);
  };
  const write = (text: string) => {
    setTyped(text);
    setIsOpen(true);
    setActive(-1);
    setIsHasty(false);
    setMeant(undefined);
    if (field.value !== '') field.onChange('');
    onRefused?.(text.trim() !== '');
    onUnfinished?.(text);
    onTyped?.(text);
  };
  /** Takes the typed text when it can mean only one thing: nothing, a whole name, or the only choice left. */
  const settle = () => {
    setIsOpen(false);
    setActive(-1);
    if (typed === undefined) return;
    if (typed.trim() === '') {
      choose('');
      return;
    }
    const only = onlyOne(choices, typed);
    if (isPending) setIsHasty(true);
    else if (only) choose(only.value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const choice = shownChoices[active];
    if (move !== undefined) {
      event.preventDefault();
      if (field.isBusy) return;
      setIsOpen(true);
      setActive((index) => Math.min(Math.max(index + move, 0), Math.max(choices.length - 1, 0)));
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault(); // the form is not sent from an open list
      if (choice) choose(choice.value);
      else settle();
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation(); // a dialog around the field stays open
      setIsOpen(false);
    }
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
  const activeId = shownChoices[active] && optionId(active);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  return (
    <FieldFrame label={label} field={judged} hint={hintNow}>
      <span className="sace-combobox">
        <input
          {...aria}
          {...(className !== undefined && { className })}
          type="text"
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={shownChoices.length > 0}
          aria-controls={`${field.id}-list`}
          {...(activeId !== undefined && { 'aria-activedescendant': activeId })}
          readOnly={field.isBusy}
          value={typed ?? shown}
          onChange={({ target }) => {
            write(target.value);
          }}
          onFocus={({ target }) => {
            target.select();
          }}
          onBlur={settle}
          onKeyDown={onKeyDown}
        />
        <ul
          id={`${field.id}-list`}
          role="listbox"
          aria-label={label}
          className="sace-combobox__choices"
          hidden={shownChoices.length === 0}
        >
          {shownChoices.map(({ value, text }, index) => (
            <li
              key={value}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              onMouseDown={(event) => {
                event.preventDefault(); // the field keeps the focus
                choose(value);
              }}
            >
              {text}
            </li>
          ))}
        </ul>
        <span className="visually-hidden" aria-live="polite">
          {loading ??
            (isOpen && !isPending && typed?.trim()
              ? intl.formatMessage(messages.choices, { count: choices.length })
              : '')}
        </span>
      </span>
      {children}
    </FieldFrame>
  );
}

/** The choice that letters mean and no other: the one called so, or the only one left. */
function onlyOne(choices: readonly Choice[], typed: string): Choice | undefined {
  const exact = choices.filter(({ text, name = text }) =>
    [text, name].some((one) => foldWords(one) === foldWords(typed)),
  );
  const [only, another] = exact.length > 0 ? exact : choices;
  return another ? undefined : only;
}
