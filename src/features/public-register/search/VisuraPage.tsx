import { useCallback, useState, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import * as visuraSearch from '../../../../common/generated/lengths/visuraSearch';
import { useCurrentPage } from '../../../shared/routing/currentPage';
import { Link } from '../../../shared/routing/Link';
import { linkPaths } from '../../../shared/routing/linkPaths';
import { paths } from '../../../shared/routing/paths';
import { Icon } from '../../../shared/ui/Icon';
import { PageHeading } from '../../../shared/ui/PageHeading';
import { Filters } from './Filters';
import { actMessages } from './actMessages';
import { messages } from './searchMessages';
import { writeValues, type Values } from './model';
import { Results } from './Results';
import { visuraActions, visuraSelectors } from './slice';
import { Suggestions } from './Suggestions';
import { useRest, useVisura } from './useVisura';
import './visura.css';

/** A word that is begun; below there is nothing to suggest. */
const LEAST_LETTERS = 3;

/** RTE-18, Visura Ape: one field for number, code or address. */
export function VisuraPage() {
  const intl = useIntl();
  const { title } = useCurrentPage();
  const { values, isSearched, again, go } = useVisura('text');
  return (
    <div className="sace-visura">
      <PageHeading title={intl.formatMessage(title)} lead={intl.formatMessage(messages.lead)} />
      <TextForm key={values.testo ?? ''} values={values} onSearch={go} />
      <p>
        <Link to={paths.publicRegistryCadastre}>{intl.formatMessage(messages.byCadastre)}</Link>
        {' · '}
        <Link to={linkPaths.statistics}>{intl.formatMessage(messages.statistics)}</Link>
        {' · '}
        <Link to={linkPaths.openData}>{intl.formatMessage(messages.openData)}</Link>
        {' · '}
        <Link to={paths.verification}>{intl.formatMessage(actMessages.verify)}</Link>
      </p>
      {isSearched && (
        <>
          <Filters
            values={values}
            onChange={(part) => {
              go({ ...values, ...part });
            }}
          />
          <Results values={values} onRetry={again} />
        </>
      )}
    </div>
  );
}

function TextForm({ values, onSearch }: { values: Values; onSearch: (next: Values) => void }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const streets = useSelector(visuraSelectors.selectStreets);
  const [text, setText] = useState(values.testo ?? '');
  const typed = text.trim();
  const isTyping = typed.length >= LEAST_LETTERS && typed !== values.testo;
  const suggest = useCallback(
    (rested: string) => {
      if (rested !== '') dispatch(visuraActions.streetsRequested(rested));
    },
    [dispatch],
  );
  useRest(isTyping ? typed : '', suggest);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // Another text is another search: what narrowed the one before stays, its street does not.
    const { via: _, ...rest } = values;
    if (typed !== '') onSearch({ ...(typed === values.testo ? values : rest), testo: typed });
  };
  return (
    <form className="sace-visura-form" role="search" onSubmit={submit} noValidate>
      <div className="sace-visura-field sace-visura-field--wide">
        <label htmlFor="visura-text">{intl.formatMessage(messages.field)}</label>
        <div className="sace-visura-form__line">
          <input
            id="visura-text"
            type="search"
            maxLength={visuraSearch.text}
            autoComplete="off"
            aria-describedby="visura-text-hint"
            value={text}
            onChange={({ target }) => {
              setText(target.value);
            }}
          />
          <button type="submit" className="btn btn-primary">
            <Icon name="search" /> {intl.formatMessage(messages.search)}
          </button>
        </div>
        <p id="visura-text-hint">{intl.formatMessage(messages.fieldHint)}</p>
      </div>
      <Suggestions
        label={intl.formatMessage(messages.streets)}
        items={
          isTyping
            ? streets.map(({ id, name, comune, province }) => ({
                key: id,
                text: `${name}, ${comune} (${province})`,
                to: `?${writeValues({ testo: `${name}, ${comune}` })}`,
              }))
            : []
        }
      />
    </form>
  );
}
