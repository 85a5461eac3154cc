import { useState } from 'react';
import { useIntl } from 'react-intl';
import { actMessages, stateNames } from './actMessages';
import { messages } from './searchMessages';
import { CLASSES, filterParameters, STATES, type Values } from './model';

type Props = { values: Values; onChange: (part: Values) => void };

/** The filters of a search: they are in the address as soon as they are chosen. */
export function Filters({ values, onChange }: Props) {
  const intl = useIntl();
  // Filters in the address open the section once; afterwards the reader opens and closes it.
  const [isOpen] = useState(filterParameters.some((name) => values[name] !== undefined));
  return (
    <details open={isOpen}>
      <summary>{intl.formatMessage(messages.filters)}</summary>
      <div className="sace-visura-filters">
        <Choice
          id="visura-class"
          label={intl.formatMessage(messages.energyClass)}
          value={values.classe ?? ''}
          options={CLASSES.map((name) => ({ value: name, text: name }))}
          onChange={(classe) => {
            onChange({ classe });
          }}
        />
        <div className="sace-visura-field">
          <label htmlFor="visura-year">{intl.formatMessage(messages.year)}</label>
          <input
            id="visura-year"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            defaultValue={values.anno ?? ''}
            onChange={({ target }) => {
              if (target.value === '' || /^20\d\d$/.test(target.value)) onChange({ anno: target.value });
            }}
          />
        </div>
        <Choice
          id="visura-use"
          label={intl.formatMessage(messages.use)}
          value={values.uso ?? ''}
          options={[
            { value: 'abitazioni', text: intl.formatMessage(messages.homes) },
            { value: 'altri', text: intl.formatMessage(messages.otherUses) },
          ]}
          onChange={(uso) => {
            onChange({ uso });
          }}
        />
        <Choice
          id="visura-state"
          label={intl.formatMessage(actMessages.state)}
          value={values.stato ?? ''}
          options={STATES.map((name) => ({ value: name, text: intl.formatMessage(stateNames[name]) }))}
          onChange={(stato) => {
            onChange({ stato });
          }}
        />
      </div>
    </details>
  );
}

type ChoiceProps = {
  id: string;
  label: string;
  value: string;
  options: readonly { value: string; text: string }[];
  onChange: (value: string) => void;
};

function Choice({ id, label, value, options, onChange }: ChoiceProps) {
  const intl = useIntl();
  return (
    <div className="sace-visura-field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      >
        <option value="">{intl.formatMessage(messages.any)}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  );
}
