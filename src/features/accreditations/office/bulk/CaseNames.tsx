import { useIntl } from 'react-intl';
import { mostNamed, type NamedCase } from './cases';
import { bulkSentences } from './messages';

/** Names the first of the cases that an action will change, and counts the others. */
export function CaseNames({ cases, count }: { cases: readonly NamedCase[]; count: number }) {
  const intl = useIntl();
  const named = cases.slice(0, mostNamed);
  return (
    <ul className="sace-bulk-names">
      {named.map(({ id, protocolNumber, lastName, firstName }) => (
        <li key={id}>{`${protocolNumber} · ${lastName} ${firstName}`}</li>
      ))}
      {count > named.length && <li>{intl.formatMessage(bulkSentences.others, { count: count - named.length })}</li>}
    </ul>
  );
}
