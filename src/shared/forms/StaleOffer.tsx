import { defineMessages, useIntl } from 'react-intl';
import type { AppError } from '../errors';
import './StaleOffer.css';

/** The refusals of a save because somebody else has changed the record since it was loaded. */
const staleCodes: ReadonlySet<string | undefined> = new Set([
  'Volo.Abp.Identity:ConcurrencyFailure',
  'Sace:PersonalRecord:Changed',
  'Sace:Company:Changed',
  'Sace:Content:Changed',
]);

const messages = defineMessages({
  stale: {
    id: 'shared.forms.stale',
    defaultMessage: 'Puoi ricaricare la scheda: quello che hai scritto resta, il resto sarà aggiornato.',
  },
  reload: { id: 'shared.forms.reload', defaultMessage: 'Ricarica la scheda' },
});

/** The way on when somebody else changed the record of a form meanwhile. */
export function StaleOffer({ error, onReload }: { error: AppError | null; onReload: () => void }) {
  const intl = useIntl();
  if (!staleCodes.has(error?.code)) return null;
  return (
    <div className="sace-stale">
      <p>{intl.formatMessage(messages.stale)}</p>
      <button type="button" className="btn btn-outline-primary btn-sm" onClick={onReload}>
        {intl.formatMessage(messages.reload)}
      </button>
    </div>
  );
}
