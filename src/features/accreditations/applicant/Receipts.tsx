import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { instant } from '../../../shared/intl/formats';
import { Icon } from '../../../shared/ui/Icon';
import type { Application } from './model';
import { receiptRequested } from './receiptRequests';
import { receiptMessages, receiptNames } from './receiptMessages';

/** The receipts of sent steps, for download. */
export function Receipts({ application: { id, protocolNumber, receipts } }: { application: Application }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  if (receipts.length === 0) return null;
  return (
    <section>
      <h2>{intl.formatMessage(receiptMessages.title)}</h2>
      <p>{intl.formatMessage(receiptMessages.explained)}</p>
      <ul>
        {receipts.map((receipt) => {
          const name = intl.formatMessage(receiptNames[receipt.event], { date: instant(receipt.sentAt, intl.locale) });
          return (
            <li key={receipt.id}>
              {name}
              <div>
                <button
                  type="button"
                  className="btn btn-link btn-sm sace-shown__button"
                  aria-label={intl.formatMessage(receiptMessages.downloadOf, { name })}
                  onClick={() =>
                    dispatch(
                      receiptRequested({
                        applicationId: id,
                        receiptId: receipt.id,
                        name: `ricevuta-${protocolNumber}.pdf`,
                      }),
                    )
                  }
                >
                  <Icon name="download" /> {intl.formatMessage(receiptMessages.download)}
                </button>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
