import { useState, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import '../forms/forms.css';
import { folded, matchingComuni, type Comune } from './comuni';
import './comuneField.css';
import { messages } from './messages';

type Props = {
  id: string;
  /** Those that are offered; none while they are on their way. */
  comuni: readonly Comune[];
  label: string;
  hint: string;
  /** ISTAT code, empty when none is chosen. */
  value: string;
  onChange: (istat: string) => void;
  /** Whether something is written that is no comune. */
  onRefused: (refused: boolean) => void;
  /** What else is wrong, as its form says. */
  problem?: string | undefined;
  readOnly?: boolean;
};

const nameOf = ({ name, province }: Comune) => `${name} (${province})`;

/** A comune out of 330, by typing: the combobox with a list of the WAI-ARIA practices. */
export function ComuneField({ id, comuni, label, hint, value, onChange, onRefused, problem, readOnly = false }: Props) {
  const intl = useIntl();
  const chosen = comuni.find(({ istat }) => istat === value);
  // Undefined while the field shows what is chosen; a text while the user writes.
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const text = typed ?? (chosen ? nameOf(chosen) : value);
  const options = open ? matchingComuni(comuni, typed ?? '') : [];
  const refused = typed !== undefined && typed.trim() !== '' && !open;
  const wrong = refused ? intl.formatMessage(messages.unknownComune) : problem;

  const choose = (comune: Comune | undefined) => {
    setTyped(undefined);
    setOpen(false);
    setActive(-1);
    onRefused(false);
    onChange(comune?.istat ?? '');
  };
  const write = (next: string) => {
    setTyped(next);
    setOpen(true);
    setActive(-1);
    onChange('');
    onRefused(next.trim() !== '');
  };
  /** Takes what is written when it can mean only one thing: nothing, a whole name, or the only comune left. */
  const settle = () => {
    setOpen(false);
    if (typed === undefined) return;
    const exact = comuni.find((comune) => [comune.name, nameOf(comune)].some((name) => folded(name) === folded(typed)));
    const only = options.length === 1 ? options[0] : undefined;
    if (typed.trim() === '') choose(undefined);
    else if (exact ?? only) choose(exact ?? only);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const option = options[active];
    if (move !== undefined) {
      event.preventDefault();
      setOpen(true);
      setActive((index) => Math.min(Math.max(index + move, 0), Math.max(options.length - 1, 0)));
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      if (option) choose(option);
      else settle();
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      setOpen(false);
    }
  };

  const optionId = (index: number) => `${id}-option-${String(index)}`;
  return (
    <div className="sace-field sace-comune">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-describedby={`${id}-hint`}
        aria-invalid={wrong !== undefined}
        readOnly={readOnly}
        {...(options[active] ? { 'aria-activedescendant': optionId(active) } : {})}
        value={text}
        onChange={({ target }) => { write(target.value); }}
        onFocus={({ target }) => { target.select(); }}
        onBlur={settle}
        onKeyDown={onKeyDown}
      />
      <ul id={`${id}-list`} role="listbox" aria-label={label} className="sace-comune__options" hidden={options.length === 0}>
        {options.map((comune, index) => (
          <li
            key={comune.istat}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            onMouseDown={(event) => {
              event.preventDefault(); // the field keeps the focus
              choose(comune);
            }}
          >
            {nameOf(comune)}
          </li>
        ))}
      </ul>
      <small id={`${id}-hint`} className={wrong === undefined ? '' : 'sace-comune__error'} aria-live="polite">
        {wrong ?? (open && options.length === 0 ? intl.formatMessage(messages.noComune) : hint)}
      </small>
    </div>
  );
}
