import { useId, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { day } from '../../shared/editors/dayRules';
import { ChoiceEditor } from '../../shared/editors/ChoiceEditor';
import { DateEditor } from '../../shared/editors/DateEditor';
import { FormItems } from '../../shared/editors/FormItems';
import { TextEditor } from '../../shared/editors/TextEditor';
import { FormBody } from '../../shared/forms/FormBody';
import type { Rules } from '../../shared/forms/rules';
import { useForm } from '../../shared/forms/useForm';
import type { AppError } from '../../shared/errors';
import { cadastralComuni, comuneText, matchingComuni } from '../../shared/places/comuni';
import { messages as places } from '../../shared/places/messages';
import { Icon } from '../../shared/ui/Icon';
import { LoadFailure } from '../../shared/ui/LoadFailure';
import { captions, messages } from './messages';
import type { Sought } from './model';
import { plantsActions, plantsSelectors } from './slice';

type Props = {
  sought: Sought;
  /** The server's refusal of the last search. */
  knowsPeople: boolean;
  error: AppError | null;
  onSearch: (sought: Sought) => void;
};

/** Narrow columns, so that the usual fields and the buttons share a line, and the list has the rest of the page. */
const MIN_COLUMN = 176;

const rules: Rules<Sought> = { dueBy: [day] };

const empty = (sought: Sought) => Object.fromEntries(Object.keys(sought).map((name) => [name, ''])) as Sought;

/** The search for plants: codes and street are always visible, the other fields on demand. */
export function SearchForm({ sought, knowsPeople, error, onSearch }: Props) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const moreId = useId();
  const known = useSelector(plantsSelectors.selectWords).comuni;
  const comuni = useMemo(() => cadastralComuni(known), [known]);
  const wordsStatus = useSelector(plantsSelectors.selectWordsRequest).status;
  const form = useForm({ initial: sought, rules, error, onSubmit: onSearch });
  const caption = (name: keyof typeof captions) => intl.formatMessage(captions[name]);
  const text = (name: keyof Sought, label: keyof typeof captions = name as keyof typeof captions) => (
    <TextEditor label={caption(label)} field={form.field(name)} />
  );
  const belfiore = form.field('belfiore');
  const chosen = comuni.find(({ code }) => code === belfiore.value);
  const isNarrowed = (['sheet', 'parcel', 'subalterno', 'fiscalCode', 'dueBy'] as const).some((name) => sought[name]);
  return (
    <div role="search" aria-label={intl.formatMessage(messages.form)} className="sace-plants__search">
      {wordsStatus === 'failed' && (
        <LoadFailure
          isPartial
          text={intl.formatMessage(messages.wordsFailed)}
          onRetry={() => dispatch(plantsActions.wordsRequested())}
        />
      )}
      <FormBody form={form} label={intl.formatMessage(messages.form)} sends>
        <FormItems minColumn={MIN_COLUMN}>
          {text('plate')}
          {text('pod')}
          {text('pdr')}
          {text('address')}
          <ChoiceEditor
            label={caption('comune')}
            field={belfiore}
            shown={chosen ? comuneText(chosen) : belfiore.value}
            choicesFor={(typed) =>
              matchingComuni(comuni, typed).map((comune) => ({
                value: comune.code,
                text: comuneText(comune),
                name: comune.name,
              }))
            }
            none={intl.formatMessage(places.noComune)}
            refused={places.unknownComune}
          />
          <p className="sace-plants__actions">
            <button type="submit" className="btn btn-primary btn-sm">
              <Icon name="search" /> {intl.formatMessage(messages.search)}
            </button>
            <button type="button" className="btn btn-outline-primary btn-sm" onClick={() => onSearch(empty(sought))}>
              {intl.formatMessage(messages.clear)}
            </button>
          </p>
        </FormItems>
        <details className="sace-plants__more" open={isNarrowed}>
          <summary id={moreId}>{intl.formatMessage(messages.more)}</summary>
          <div role="group" aria-labelledby={moreId}>
            <FormItems minColumn={MIN_COLUMN}>
              {text('sheet')}
              {text('parcel')}
              {text('subalterno')}
              {knowsPeople && text('fiscalCode', 'fiscalCodeSought')}
              <DateEditor label={caption('dueBy')} field={form.field('dueBy')} />
            </FormItems>
          </div>
        </details>
      </FormBody>
    </div>
  );
}
