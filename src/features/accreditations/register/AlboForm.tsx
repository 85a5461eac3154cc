import { useState, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import * as alboGetList from '../../../../common/generated/lengths/alboGetList';
import { ComuneField } from '../../../shared/places/ComuneField';
import { Icon } from '../../../shared/ui/Icon';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { messages } from './messages';
import { messages as places } from '../../../shared/places/messages';
import { allStates, emptyQuery, writeQuery, type AlboQuery } from './model';
import { alboSelectors } from './slice';

type Props = {
  query: AlboQuery;
  placesFailed: boolean;
  onRetryPlaces: () => void;
  /** Starts a new search, from its first page. */
  onSearch: (query: AlboQuery) => void;
  /** Called when one of the criteria is invalid: nothing was searched. */
  onRefused: () => void;
};

/** The criteria. They belong to the user until the search: a failed search or a failed list changes nothing in them. */
export function AlboForm({ query, placesFailed, onRetryPlaces, onSearch, onRefused }: Props) {
  const intl = useIntl();
  const { comuni, province, orderTypes } = useSelector(alboSelectors.selectPlaces);
  const [draft, setDraft] = useState(query);
  const [refused, setRefused] = useState<ReadonlySet<string>>(nothing);
  // Counts the times that the criteria were replaced from outside, which discards half-typed comuni.
  const [round, setRound] = useState(0);
  const restart = (criteria: AlboQuery) => {
    setDraft(criteria);
    setRefused(nothing);
    setRound((count) => count + 1);
  };
  const [sent, setSent] = useState(query);
  if (!sameCriteria(sent, query)) {
    setSent(query);
    if (!sameCriteria(draft, query)) restart(query);
  }
  const change = (part: Partial<AlboQuery>) => {
    setDraft((current) => ({ ...current, ...part }));
  };
  const refuse = (name: string, isRefused: boolean) => {
    setRefused((current) => new Set([...[...current].filter((other) => other !== name), ...(isRefused ? [name] : [])]));
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const [wrong] = refused;
    if (wrong === undefined) {
      onSearch({ ...draft, name: draft.name.trim(), page: 1 });
    } else {
      document.getElementById(`albo-${wrong}`)?.focus();
      onRefused();
    }
  };
  /** The text for a code in the address that is no comune. */
  const unknown = (istat: string) =>
    istat !== '' && comuni.length > 0 && !comuni.some((comune) => comune.istat === istat)
      ? intl.formatMessage(places.unknownComune)
      : undefined;
  return (
    <form
      className="sace-albo-form"
      role="search"
      aria-label={intl.formatMessage(messages.form)}
      onSubmit={submit}
      noValidate
    >
      <div className="sace-albo-form__field sace-albo-form__field--wide">
        <label htmlFor="albo-name">{intl.formatMessage(messages.name)}</label>
        <input
          id="albo-name"
          type="search"
          maxLength={alboGetList.name}
          autoComplete="off"
          value={draft.name}
          onChange={({ target }) => {
            change({ name: target.value });
          }}
        />
      </div>
      <ComuneField
        key={`comune ${String(round)}`}
        id="albo-comune"
        comuni={comuni}
        label={intl.formatMessage(messages.comune)}
        hint={intl.formatMessage(messages.comuneHint)}
        value={draft.comune}
        problem={unknown(draft.comune)}
        onChange={(comune) => {
          change({ comune });
        }}
        onRefused={(isRefused) => {
          refuse('comune', isRefused);
        }}
      />
      <Choice
        id="albo-province"
        label={intl.formatMessage(messages.province)}
        any={intl.formatMessage(messages.anyProvince)}
        value={draft.province}
        options={province.map(({ code, name }) => ({ value: code, text: name }))}
        onChange={(value) => {
          change({ province: value });
        }}
      />
      <Choice
        id="albo-order"
        label={intl.formatMessage(messages.order)}
        any={intl.formatMessage(messages.anyOrder)}
        value={draft.order}
        options={orderTypes.map(({ id, name }) => ({ value: String(id), text: name }))}
        onChange={(value) => {
          change({ order: value });
        }}
      />
      <Choice
        id="albo-subject"
        label={intl.formatMessage(messages.subject)}
        any={intl.formatMessage(messages.anySubject)}
        value={draft.subject}
        options={[
          { value: 'professionisti', text: intl.formatMessage(messages.professionals) },
          { value: 'societa', text: intl.formatMessage(messages.companies) },
        ]}
        onChange={(value) => {
          change({ subject: value });
        }}
      />
      <ComuneField
        key={`near ${String(round)}`}
        id="albo-near"
        comuni={comuni}
        label={intl.formatMessage(messages.near)}
        hint={intl.formatMessage(messages.nearHint)}
        value={draft.near}
        problem={unknown(draft.near)}
        onChange={(near) => {
          change({ near });
        }}
        onRefused={(isRefused) => {
          refuse('near', isRefused);
        }}
      />
      <label className="sace-albo-form__check">
        <input
          type="checkbox"
          checked={draft.ended === allStates}
          onChange={({ target }) => {
            change({ ended: target.checked ? allStates : '' });
          }}
        />
        {intl.formatMessage(messages.ended)}
      </label>
      <div className="sace-albo-form__actions">
        <button type="submit" className="btn btn-primary">
          <Icon name="search" /> {intl.formatMessage(messages.search)}
        </button>
        <button
          type="button"
          className="btn btn-outline-primary"
          onClick={() => {
            restart(emptyQuery);
            onSearch(emptyQuery);
          }}
        >
          {intl.formatMessage(messages.clear)}
        </button>
      </div>
      {placesFailed && (
        <LoadFailure isPartial text={intl.formatMessage(messages.placesFailed)} onRetry={onRetryPlaces} />
      )}
    </form>
  );
}

const nothing: ReadonlySet<string> = new Set();

const sameCriteria = (one: AlboQuery, other: AlboQuery) =>
  writeQuery({ ...one, page: 1 }).toString() === writeQuery({ ...other, page: 1 }).toString();

type ChoiceProps = {
  id: string;
  label: string;
  any: string;
  value: string;
  options: readonly { value: string; text: string }[];
  onChange: (value: string) => void;
};

/** A value from the address stays chosen while its list is loading. */
function Choice({ id, label, any, value, options, onChange }: ChoiceProps) {
  const known = value === '' || options.some((option) => option.value === value);
  return (
    <div className="sace-albo-form__field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      >
        <option value="">{any}</option>
        {!known && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  );
}
