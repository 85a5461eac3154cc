import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { ChoiceEditor } from '../editors/ChoiceEditor';
import { withClashWords } from '../forms/merge/withClashWords';
import type { Field } from '../forms/useForm';
import { messages as actions } from '../ui/messages';
import { comuneWanted, selectComuneSearch, type ComuneSearch } from './comuneSearch';
import { comuneChoice, matchingComuni } from './comuni';
import './comuneSearchField.css';
import { messages } from './messages';
import type { ComuneNames } from './useComuneNames';

type Props = {
  /** The value is an ISTAT code, or empty. */
  field: Field<string>;
  label: string;
  hint: string;
  /** The names that the field shows without a search; it adds the comuni that are chosen. */
  names: ComuneNames;
  /** Called with true while the text is no comune. */
  onRefused: (isRefused: boolean) => void;
};

/** A comune of all Italy, by typing: the server searches for the letters. */
export function ComuneSearchField({ field, label, hint, names, onRefused }: Props) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const search = useSelector((state: { comuneSearch?: Record<string, ComuneSearch> }) =>
    selectComuneSearch(state, field.id),
  );
  const ask = (text: string) => dispatch(comuneWanted(field.id, text));
  const { status } = search.request;
  // Until the answer comes, the matching part of the previous one is offered.
  const choicesFor = (typed: string) =>
    (status === 'done' ? search.found : matchingComuni(search.found, typed)).map(comuneChoice);
  const take = (istat: string) => {
    const comune = search.found.find((found) => found.istat === istat);
    if (comune) names.remember(comune);
    field.onChange(istat);
  };
  return (
    <ChoiceEditor
      label={label}
      hint={hint}
      field={{ ...withClashWords(field, names.textOf), onChange: take }}
      shown={names.textOf(field.value)}
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
    </ChoiceEditor>
  );
}
