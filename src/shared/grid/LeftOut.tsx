import { useIntl } from 'react-intl';
import { leftOutMessage } from './gridToolMessages';
import type { LeftOutCondition } from './layoutWithin';

/** Says which conditions of a kept arrangement were left out: the rows are more than it would have shown. */
export function LeftOut({ conditions }: { conditions: readonly LeftOutCondition[] }) {
  const intl = useIntl();
  const names = conditions.map(({ field, value }) => (value === '' ? field : `${field} «${value}»`));
  return (
    <p className="sace-grid-left-out" role="status">
      {names.length > 0 && intl.formatMessage(leftOutMessage, { conditions: intl.formatList(names) })}
    </p>
  );
}
