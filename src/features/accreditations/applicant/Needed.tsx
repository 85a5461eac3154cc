import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectConfiguration } from '../../../shared/applicationConfiguration';
import { euro } from '../../../shared/intl/formats';
import { costMessage, newMessages } from './messages';

/** The requirements, the price and the course of an application. */
export function Needed() {
  const intl = useIntl();
  const cents = useSelector(selectConfiguration)?.setting.values['Sace.Fee.Cents'];
  return (
    <section className="sace-own__text">
      <h2>{intl.formatMessage(newMessages.needed)}</h2>
      <ul>
        <li>{intl.formatMessage(newMessages.neededRecord)}</li>
        <li>{intl.formatMessage(newMessages.neededTitle)}</li>
        <li>{intl.formatMessage(newMessages.neededDocuments)}</li>
      </ul>
      <h2>{intl.formatMessage(newMessages.next)}</h2>
      <p>{intl.formatMessage(newMessages.nextText)}</p>
      {typeof cents === 'string' && <p>{intl.formatMessage(costMessage, { fee: euro(Number(cents), intl.locale) })}</p>}
    </section>
  );
}
