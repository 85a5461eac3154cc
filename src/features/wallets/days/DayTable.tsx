import { useIntl, type MessageDescriptor } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { day, euro, instant } from '../../../shared/intl/formats';
import { closedMessage, csvMessage, figureNames, messages } from './messages';
import type { WalletDay } from './model';
import { walletDaysActions, walletDaysSelectors } from './slice';

/** The name of a value, which stands beside it where a narrow window has no line of headers. */
const Name = ({ of }: { of: MessageDescriptor }) => {
  const intl = useIntl();
  return (
    <span className="sace-days__name" aria-hidden="true">
      {intl.formatMessage(of)}
    </span>
  );
};

/** Lists the days with their closings; the accounting of a closed day can be downloaded. */
export function DayTable({ days }: { days: readonly WalletDay[] }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const isBusy = useSelector(walletDaysSelectors.selectFile).status === 'pending';
  return (
    <div className="sace-days__table" tabIndex={0} role="region" aria-label={intl.formatMessage(messages.daysTable)}>
      <table className="table table-sm">
        <thead>
          <tr>
            <th scope="col">{intl.formatMessage(messages.day)}</th>
            <th scope="col" className="sace-days__number">
              {intl.formatMessage(figureNames.credited)}
            </th>
            <th scope="col" className="sace-days__number">
              {intl.formatMessage(figureNames.debited)}
            </th>
            <th scope="col">{intl.formatMessage(messages.closing)}</th>
            <th scope="col">{intl.formatMessage(messages.hash)}</th>
            <th scope="col">{intl.formatMessage(messages.file)}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((one) => (
            <tr key={one.day}>
              <th scope="row">{day(one.day, intl.locale)}</th>
              <td className="sace-days__number">
                <Name of={figureNames.credited} />
                {euro(one.creditedCents, intl.locale)}
              </td>
              <td className="sace-days__number">
                <Name of={figureNames.debited} />
                {euro(one.debitedCents, intl.locale)}
              </td>
              <td>
                <Name of={messages.closing} />
                {one.isClosed && one.closedAt
                  ? intl.formatMessage(closedMessage, {
                      moment: instant(one.closedAt, intl.locale),
                      count: one.transfers ?? 0,
                    })
                  : intl.formatMessage(messages.open)}
              </td>
              <td>
                <code>{one.hash?.match(/.{1,16}/g)?.join(' ')}</code>
              </td>
              <td>
                {one.isClosed && (
                  <button
                    type="button"
                    className="btn btn-outline-primary btn-sm"
                    disabled={isBusy}
                    aria-label={intl.formatMessage(csvMessage, { day: day(one.day, intl.locale) })}
                    onClick={() => dispatch(walletDaysActions.accountingRequested(one.day))}
                  >
                    {intl.formatMessage(messages.csv)}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
