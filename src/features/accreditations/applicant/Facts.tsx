import type { MessageDescriptor } from 'react-intl';
import { useIntl } from 'react-intl';

/** Names and values; empty values are left out. */
export function Facts({
  entries,
}: {
  entries: readonly (readonly [label: MessageDescriptor, value: string | number | null])[];
}) {
  const intl = useIntl();
  const known = entries.filter(([, value]) => value !== null && value !== '');
  if (known.length === 0) return null;
  return (
    <dl className="sace-own__facts">
      {known.map(([label, value]) => (
        <div key={label.id}>
          <dt>{intl.formatMessage(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
