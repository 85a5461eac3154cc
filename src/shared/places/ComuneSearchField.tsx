import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Combobox } from '../forms/Combobox';
import { withClashWords } from '../forms/merge/withClashWords';
import type { Field } from '../forms/useForm';
import { messages as actions } from '../ui/messages';
import { comuneWanted, selectComuneSearch, type ComuneSearch } from './comuneSearch';
import { comuneChoice, comuneText, matchingComuni, type Comune } from './comuni';
import './comuneSearchField.css';
import { messages } from './messages';

type Props = {
  /** The value is an ISTAT code, or empty. */
  field: Field<string>;
  label: string;
  hint: string;
  /** The comune of the record, which the field shows without a search. */
  known: { istat: string | null; comune: string | null; province: string | null } | null;
  /** Called with true while the text is no comune. */
  onRefused: (isRefused: boolean) => void;
};

/** A comune of all Italy, by typing: the server searches for the letters. */
export function ComuneSearchField({ field, label, hint, known, onRefused }: Props) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const search = useSelector((state: { comuneSearch?: Record<string, ComuneSearch> }) =>
    selectComuneSearch(state, field.id),
  );
  // The comuni chosen here: a saved form goes on showing their names.
  const [chosen, setChosen] = useState<readonly Comune[]>([]);
  const ask = (text: string) => dispatch(comuneWanted(field.id, text));
  const { status } = search.request;
  // Until the answer comes, the matching part of the previous one is offered.
  const choicesFor = (typed: string) =>
    (status === 'done' ? search.found : matchingComuni(search.found, typed)).map(comuneChoice);
  const textOf = (code: string) => {
    const comune = chosen.find(({ istat }) => istat === code);
    if (comune) return comuneText(comune);
    return known?.istat === code && known.comune !== null
      ? comuneText({ istat: known.istat, name: known.comune, province: known.province ?? '' })
      : code;
  };
  const take = (istat: string) => {
    const comune = search.found.find((found) => found.istat === istat);
    if (comune) setChosen((others) => [...others, comune]);
    field.onChange(istat);
  };
  return (
    <Combobox
      label={label}
      hint={hint}
      field={{ ...withClashWords(field, textOf), onChange: take }}
      shown={textOf(field.value)}
      choicesFor={choicesFor}
      isPending={status === 'pending'}
      none={intl.formatMessage(status === 'failed' ? messages.searchFailed : messages.noComune)}
      refused={status === 'failed' ? messages.searchFailed : messages.refusedComune}
      onTyped={ask}
      onRefused={onRefused}
    >
      {status === 'failed' && (
        <button
          type="button"
          className="btn btn-outline-primary btn-sm sace-comune__retry"
          onClick={() => ask(search.text)}
        >
          {intl.formatMessage(actions.retry)}
        </button>
      )}
    </Combobox>
  );
}
