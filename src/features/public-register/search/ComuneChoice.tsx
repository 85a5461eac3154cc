import { useCallback, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Combobox } from '../../../shared/forms/Combobox';
import { formerMessage, messages } from './searchMessages';
import type { VisuraComune } from './model';
import { visuraActions, visuraSelectors } from './slice';
import { useRest } from './useVisura';

type Props = {
  /** The code of the cadastre, or empty. */
  value: string;
  isMissing: boolean;
  onChoose: (belfiore: string) => void;
};

const textOf = ({ name, province }: VisuraComune) => `${name} (${province})`;

/**
 * The comune of a unit, chosen from what its letters may mean: the server knows usual names, former ones, and typos.
 */
export function ComuneChoice({ value, isMissing, onChoose }: Props) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const comuni = useSelector(visuraSelectors.selectComuni);
  const request = useSelector(visuraSelectors.selectComuniRequest);
  const [typed, setTyped] = useState('');
  // The letters of the last request.
  const [requested, setRequested] = useState('');
  // The chosen comune's name stays known during another search.
  const [chosen, setChosen] = useState<VisuraComune>();
  const ask = useCallback(
    (text: string) => {
      setRequested(text);
      if (text !== '') dispatch(visuraActions.comuniRequested(text));
    },
    [dispatch],
  );
  useRest(typed.trim(), ask);
  // An address that is passed on has the code alone.
  const [first] = useState(value);
  useEffect(() => {
    if (first !== '') dispatch(visuraActions.comuniRequested(first));
  }, [dispatch, first]);
  const shown = [chosen, ...comuni].find((comune) => comune?.belfiore === value);
  return (
    <div className="sace-visura-field sace-visura-field--wide">
      <Combobox
        label={intl.formatMessage(messages.comune)}
        hint={intl.formatMessage(messages.comuneHint)}
        field={{
          id: 'visura-comune',
          name: 'comune',
          value,
          required: true,
          isBusy: false,
          problem: isMissing ? { text: messages.comuneMissing } : undefined,
          onChange: (belfiore) => {
            setChosen(comuni.find((comune) => comune.belfiore === belfiore));
            onChoose(belfiore);
          },
        }}
        shown={shown ? textOf(shown) : ''}
        choicesFor={() =>
          comuni.map((comune) => ({
            value: comune.belfiore,
            name: comune.formerName ?? comune.name,
            text:
              comune.formerName === null
                ? textOf(comune)
                : intl.formatMessage(formerMessage, { former: comune.formerName, name: textOf(comune) }),
          }))
        }
        isPending={typed.trim() !== '' && (typed.trim() !== requested || request.status === 'pending')}
        none={intl.formatMessage(messages.noComune)}
        refused={messages.comuneMissing}
        onTyped={setTyped}
      />
    </div>
  );
}
