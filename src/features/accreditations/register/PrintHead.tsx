import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { instant } from '../../../shared/intl/formats';
import { criterionMessage, messages, partMessage, readAtMessage } from './messages';
import type { AlboQuery, Places } from './model';
import { alboSelectors } from './slice';

/**
 * Printed only, in place of the form: the criteria, the number of shown and found entries, and the time of the search.
 */
export function PrintHead({ query, shown, found }: { query: AlboQuery; shown: number; found: number }) {
  const intl = useIntl();
  const places = useSelector(alboSelectors.selectPlaces);
  const readAt = useSelector(alboSelectors.selectReadAt);
  const criteria = criteriaOf(query, places);
  return (
    <div className="sace-albo-print">
      {criteria.map(([criterion, value]) => (
        <p key={criterion}>
          {value === null
            ? intl.formatMessage(messages[criterion])
            : intl.formatMessage(criterionMessage, { criterion: intl.formatMessage(messages[criterion]), value })}
        </p>
      ))}
      {shown < found && <p>{intl.formatMessage(partMessage, { shown, found })}</p>}
      <p>{intl.formatMessage(readAtMessage, { date: instant(new Date(readAt).toISOString(), intl.locale) })}</p>
    </div>
  );
}

type Criterion = readonly [name: keyof typeof messages, value: string | null];

/** Returns the criteria in use, with the names of places and orders; a criterion without a value has only a name. */
function criteriaOf(
  { name, comune, province, order, subject, ended, near }: AlboQuery,
  { comuni, province: provinces, orderTypes }: Places,
): Criterion[] {
  const comuneName = (istat: string) => comuni.find((one) => one.istat === istat)?.name ?? istat;
  const said: (Criterion | false)[] = [
    name !== '' && ['name', name],
    comune !== '' && ['comune', comuneName(comune)],
    province !== '' && ['province', provinces.find(({ code }) => code === province)?.name ?? province],
    order !== '' && ['order', orderTypes.find(({ id }) => String(id) === order)?.name ?? order],
    subject !== '' && [subject === 'societa' ? 'companies' : 'professionals', null],
    near !== '' && ['near', comuneName(near)],
    ended !== '' && ['ended', null],
  ];
  return said.filter((one) => one !== false);
}
