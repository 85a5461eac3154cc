import { useIntl } from 'react-intl';
import { messages } from './messages';

/** Says, to eyes and ears, that something is on its way. */
export function Spinner({ label }: { label?: string }) {
  const intl = useIntl();
  return (
    <div className="sace-spinner" role="status">
      <span className="sace-spinner__wheel" aria-hidden="true" />
      <span className="visually-hidden">{label ?? intl.formatMessage(messages.loading)}</span>
    </div>
  );
}
