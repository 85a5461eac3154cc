import type { ReactNode } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';

export type Fact = readonly [label: MessageDescriptor, value: ReactNode];

/** Names and values; unknown values are left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const intl = useIntl();
  return (
    <dl>
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([label, value]) => (
          <div key={label.id}>
            <dt>{intl.formatMessage(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
