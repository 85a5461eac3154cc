import { useIntl } from 'react-intl';
import { stateNames } from './messages';
import { stateTones, type AccreditationState } from './model';

/** A state in words; its colour only repeats them. */
export function StateBadge({ state }: { state: AccreditationState }) {
  const intl = useIntl();
  return (
    <span className={`sace-own__state sace-own__state--${stateTones[state]}`}>
      {intl.formatMessage(stateNames[state])}
    </span>
  );
}
