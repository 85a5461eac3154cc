import { useState, type SyntheticEvent } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import * as visuraSearchCadastre from '../../../../common/generated/lengths/visuraSearchCadastre';
import { Icon } from '../../../shared/ui/Icon';
import { ComuneChoice } from './ComuneChoice';
import { messages } from './searchMessages';
import type { Values } from './model';

type Props = { values: Values; onSearch: (next: Values) => void };
type Field = 'sezione' | 'foglio' | 'particella' | 'sub';

const FIELDS: readonly { name: Field; label: MessageDescriptor; longest: number }[] = [
  { name: 'sezione', label: messages.section, longest: visuraSearchCadastre.section },
  { name: 'foglio', label: messages.sheet, longest: visuraSearchCadastre.sheet },
  { name: 'particella', label: messages.parcel, longest: visuraSearchCadastre.parcel },
  { name: 'sub', label: messages.subalterno, longest: visuraSearchCadastre.subalterno },
];

/** The unit that is looked for. The comune is chosen from what its letters may mean; its code stands in the address. */
export function CadastreForm({ values, onSearch }: Props) {
  const intl = useIntl();
  const [draft, setDraft] = useState(values);
  const [problems, setProblems] = useState<Partial<Record<'comune' | 'foglio', MessageDescriptor>>>({});
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const found = {
      ...((draft.comune ?? '') === '' && { comune: messages.comuneMissing }),
      ...((draft.foglio ?? '').trim() === '' && { foglio: messages.sheetMissing }),
    };
    setProblems(found);
    const [wrong] = Object.keys(found);
    if (wrong === undefined) onSearch(draft);
    else document.getElementById(`visura-${wrong}`)?.focus();
  };
  return (
    <form className="sace-visura-form" role="search" onSubmit={submit} noValidate>
      <ComuneChoice
        value={draft.comune ?? ''}
        isMissing={problems.comune !== undefined}
        onChoose={(belfiore) => {
          setDraft(({ comune: _, ...rest }) => (belfiore === '' ? rest : { ...rest, comune: belfiore }));
          setProblems(({ comune: _, ...rest }) => rest);
        }}
      />
      {FIELDS.map(({ name, label, longest }) => (
        <div className="sace-visura-field" key={name}>
          <label htmlFor={`visura-${name}`}>{intl.formatMessage(label)}</label>
          <input
            id={`visura-${name}`}
            autoComplete="off"
            maxLength={longest}
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
              {intl.formatMessage(problems.foglio)}
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
