import { useId } from 'react';
import { useIntl } from 'react-intl';
import { useListTools } from '../../../shared/grid/listTools';
import { officerMessages as messages } from './messages';

/**
 * Frequent searches of officers, as conditions over the columns. The grid shows them below the rows, where they can be
 * changed and removed.
 */
const filters = {
  overruled: ['overruled', '>', 0],
  incoherent: ['score', '<', 60],
  imported: ['origin', '=', 'xml'],
  ofCompanies: ['companyName', '<>', null],
} as const;
const names = Object.keys(filters) as (keyof typeof filters)[];

/** Replaces the list's filter by one of these conditions. */
export function OfficerFilters() {
  const intl = useIntl();
  const id = useId();
  const { arrangement, arrange } = useListTools();
  return (
    <div className="sace-views">
      <label htmlFor={id} className="visually-hidden">
        {intl.formatMessage(messages.filters)}
      </label>
      <select
        id={id}
        value=""
        onChange={({ target: { value } }) => {
          const name = names.find((one) => one === value);
          if (name) arrange({ ...arrangement(), filterValue: [...filters[name]], pageIndex: 0 });
        }}
      >
        <option value="">{intl.formatMessage(messages.choose)}</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {intl.formatMessage(messages[name])}
          </option>
        ))}
      </select>
    </div>
  );
}
