import { useIntl } from 'react-intl';
import { leftOutMessage } from './gridToolMessages';
import type { LeftOutCondition } from './layoutWithin';

/** Names the conditions of a stored arrangement that were left out: the list has more rows than with them. */
export function LeftOut({ conditions }: { conditions: readonly LeftOutCondition[] }) {
  const intl = useIntl();
  const names = conditions.map(({ field, value }) => (value === '' ? field : `${field} «${value}»`));
  return (
    <p className="sace-grid-left-out" role="status">
      {names.length > 0 && intl.formatMessage(leftOutMessage, { conditions: intl.formatList(names) })}
    </p>
  );
}
