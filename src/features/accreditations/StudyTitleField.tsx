import { useState, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { ariaOf, FieldFrame } from '../../shared/forms/FieldFrame';
import type { Field } from '../../shared/forms/useForm';
import type { StudyTitle } from './model';
import { matchingTitles, titleName } from './studyTitles';
import { fieldNames, hints } from './wizardMessages';

type Props = { field: Field<string>; titles: readonly StudyTitle[]; hint: string };

/** A study title out of a hundred, by typing: the combobox with a list of the WAI-ARIA practices. */
export function StudyTitleField({ field, titles, hint }: Props) {
  const intl = useIntl();
  const chosen = titles.find(({ id }) => String(id) === field.value);
  // Undefined while the field shows what is chosen; a text while the user writes.
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const options = open ? matchingTitles(titles, typed ?? '') : [];
  const isRefused = typed !== undefined && typed.trim() !== '' && !open;
  const label = intl.formatMessage(fieldNames.titleId);
  const told = open && options.length === 0 ? intl.formatMessage(hints.noTitle) : hint;
  const { className, ...aria } = ariaOf(isRefused ? { ...field, problem: { text: hints.titleRefused } } : field, told);

  const choose = (title: StudyTitle | undefined) => {
    setTyped(undefined);
    setOpen(false);
    setActive(-1);
    field.onChange(title === undefined ? '' : String(title.id));
  };
  const settle = () => {
    setOpen(false);
    if (typed === undefined) return;
    if (typed.trim() === '') choose(undefined);
    else if (options.length === 1) choose(options[0]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const option = options[active];
    if (move !== undefined) {
      event.preventDefault();
      setOpen(true);
      setActive((index) => Math.min(Math.max(index + move, 0), Math.max(options.length - 1, 0)));
    } else if (event.key === 'Enter') {
      event.preventDefault(); // nothing is sent from here
      if (option) choose(option);
      else settle();
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      setOpen(false);
    }
  };
  const optionId = (index: number) => `${field.id}-option-${String(index)}`;
  return (
    <FieldFrame label={label} field={isRefused ? { ...field, problem: { text: hints.titleRefused } } : field} hint={told}>
      <span className="sace-own__combo">
        <input
          {...aria}
          {...(className !== undefined && { className })}
          type="text"
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={`${field.id}-list`}
          {...(options[active] ? { 'aria-activedescendant': optionId(active) } : {})}
          value={typed ?? (chosen ? titleName(chosen) : '')}
          onChange={({ target }) => {
            setTyped(target.value);
            setOpen(true);
            setActive(-1);
            if (field.value !== '') field.onChange('');
          }}
          onFocus={({ target }) => { target.select(); }}
          onBlur={settle}
          onKeyDown={onKeyDown}
        />
        <ul id={`${field.id}-list`} role="listbox" aria-label={label} className="sace-own__options" hidden={options.length === 0}>
          {options.map((title, index) => (
            <li
              key={title.id}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              onMouseDown={(event) => {
                event.preventDefault(); // the field keeps the focus
                choose(title);
              }}
            >
              {titleName(title)}
            </li>
          ))}
        </ul>
      </span>
    </FieldFrame>
  );
}
