import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import './combobox.css';
import { ariaOf, FieldFrame } from './FieldFrame';
import { useTypedChoice, type TypedChoiceProps } from './useTypedChoice';

/**
 * Finds one choice out of many by typing, on pages for everybody: the combobox with a list of the WAI-ARIA practices.
 * Forms of signed-in people use `ChoiceEditor`.
 */
export function Combobox(props: TypedChoiceProps) {
  const { label, children } = props;
  const { text, choices, isOpen, open, close, choose, write, settle, field, hint, announcement } =
    useTypedChoice(props);
  const [active, setActive] = useState(-1);
  const { className, ...aria } = ariaOf(field, hint);
  const optionId = (index: number) => `${field.id}-option-${String(index)}`;

  const onKeyDown = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const choice = choices[active];
    if (move !== undefined) {
      event.preventDefault();
      if (field.isBusy) return;
      open();
      setActive((index) => Math.min(Math.max(index + move, 0), Math.max(choices.length - 1, 0)));
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault(); // the form is not sent from an open list
      setActive(-1);
      if (choice) choose(choice.value);
      else settle();
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation(); // a dialog around the field stays open
      close();
    }
  };
  // React's `onChange` is the event of each letter. A key that sends the form raises the browser's own.
  const input = useRef<HTMLInputElement>(null);
  const settleTyped = useEffectEvent(settle);
  useEffect(() => {
    const typedInto = input.current;
    const onCommit = () => {
      settleTyped();
    };
    typedInto?.addEventListener('change', onCommit);
    return () => {
      typedInto?.removeEventListener('change', onCommit);
    };
  }, []);
  const activeId = choices[active] && optionId(active);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  return (
    <FieldFrame label={label} field={field} hint={hint}>
      <span className="sace-combobox">
        <input
          ref={input}
          {...aria}
          {...(className !== undefined && { className })}
          type="text"
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={choices.length > 0}
          aria-controls={`${field.id}-list`}
          {...(activeId !== undefined && { 'aria-activedescendant': activeId })}
          readOnly={field.isBusy}
          value={text}
          onChange={({ target }) => {
            setActive(-1);
            write(target.value);
          }}
          onFocus={({ target }) => {
            target.select();
          }}
          onBlur={() => {
            setActive(-1);
            settle();
          }}
          onKeyDown={onKeyDown}
        />
        <ul
          id={`${field.id}-list`}
          role="listbox"
          aria-label={label}
          className="sace-combobox__choices"
          hidden={choices.length === 0}
        >
          {choices.map(({ value, text: name }, index) => (
            <li
              key={value}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              onMouseDown={(event) => {
                event.preventDefault(); // the field keeps the focus
                setActive(-1);
                choose(value);
              }}
            >
              {name}
            </li>
          ))}
        </ul>
        <span className="visually-hidden" aria-live="polite">
          {announcement}
        </span>
      </span>
      {children}
    </FieldFrame>
  );
}
