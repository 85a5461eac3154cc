import { useCallback, useEffect, useState, type SyntheticEvent } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Icon } from '../../shared/ui/Icon';
import { formerMessage, messages } from './messages';
import type { Values, VisuraComune } from './model';
import { comuniRequested, selectComuni } from './slice';
import { useRest } from './useVisura';

type Props = { values: Values; onSearch: (next: Values) => void };
type Field = 'sezione' | 'foglio' | 'particella' | 'sub';

const FIELDS: readonly { name: Field; label: MessageDescriptor }[] = [
  { name: 'sezione', label: messages.section },
  { name: 'foglio', label: messages.sheet },
  { name: 'particella', label: messages.parcel },
  { name: 'sub', label: messages.subalterno },
];

const textOf = ({ name, province }: VisuraComune) => `${name} (${province})`;

/** The unit that is looked for. The comune is chosen from what its letters may mean; its code stands in the address. */
export function CadastreForm({ values, onSearch }: Props) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const comuni = useSelector(selectComuni);
  const [draft, setDraft] = useState(values);
  const [typed, setTyped] = useState<string>();
  const [problems, setProblems] = useState<Partial<Record<'comune' | 'foglio', string>>>({});
  const chosen = comuni.find(({ belfiore }) => belfiore === draft.comune);
  const ask = useCallback(
    (text: string) => {
      if (text !== '') dispatch(comuniRequested(text));
    },
    [dispatch],
  );
  useRest(typed?.trim() ?? '', ask);
  // An address that is passed on has the code alone.
  useEffect(() => {
    ask(values.comune ?? '');
  }, [ask, values.comune]);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const found = {
      ...((draft.comune ?? '') === '' && { comune: intl.formatMessage(messages.comuneMissing) }),
      ...((draft.foglio ?? '').trim() === '' && { foglio: intl.formatMessage(messages.sheetMissing) }),
    };
    setProblems(found);
    const [wrong] = Object.keys(found);
    if (wrong === undefined) onSearch(draft);
    else document.getElementById(`visura-${wrong}`)?.focus();
  };
  return (
    <form className="sace-visura-form" role="search" onSubmit={submit} noValidate>
      <div className="sace-visura-field sace-visura-field--wide">
        <label htmlFor="visura-comune">{intl.formatMessage(messages.comune)}</label>
        <input
          id="visura-comune"
          autoComplete="off"
          maxLength={100}
          aria-describedby="visura-comune-hint"
          {...(problems.comune !== undefined && { 'aria-invalid': true, 'aria-errormessage': 'visura-comune-problem' })}
          value={typed ?? (chosen ? textOf(chosen) : '')}
          onChange={({ target }) => {
            setTyped(target.value);
            setDraft(({ comune: _, ...rest }) => rest);
          }}
        />
        <p id="visura-comune-hint">{intl.formatMessage(messages.comuneHint)}</p>
        {problems.comune !== undefined && (
          <p id="visura-comune-problem" className="sace-visura-problem">
            {problems.comune}
          </p>
        )}
        {typed !== undefined && typed.trim() !== '' && (
          <ul className="sace-visura-choices" aria-label={intl.formatMessage(messages.comuni)}>
            {comuni.map((comune) => (
              <li key={comune.belfiore}>
                <button
                  type="button"
                  className="btn btn-outline-primary btn-sm"
                  onClick={() => {
                    setTyped(undefined);
                    setDraft((current) => ({ ...current, comune: comune.belfiore }));
                    document.getElementById('visura-foglio')?.focus();
                  }}
                >
                  {comune.formerName === null
                    ? textOf(comune)
                    : intl.formatMessage(formerMessage, { former: comune.formerName, name: textOf(comune) })}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {FIELDS.map(({ name, label }) => (
        <div className="sace-visura-field" key={name}>
          <label htmlFor={`visura-${name}`}>{intl.formatMessage(label)}</label>
          <input
            id={`visura-${name}`}
            autoComplete="off"
            maxLength={name === 'sezione' ? 10 : 20}
            {...(name === 'foglio' &&
              problems.foglio !== undefined && {
                'aria-invalid': true,
                'aria-errormessage': 'visura-foglio-problem',
              })}
            value={draft[name] ?? ''}
            onChange={({ target }) => {
              setDraft((current) => ({ ...current, [name]: target.value }));
            }}
          />
          {name === 'foglio' && problems.foglio !== undefined && (
            <p id="visura-foglio-problem" className="sace-visura-problem">
              {problems.foglio}
            </p>
          )}
        </div>
      ))}
      <button type="submit" className="btn btn-primary">
        <Icon name="search" /> {intl.formatMessage(messages.search)}
      </button>
    </form>
  );
}
