import { useIntl } from 'react-intl';
import { asWritten } from '../../../shared/intl/asWritten';
import { CARRIER_NAMES } from './carriers';
import { messages, yearlyCostMessage } from './certificateMessages';
import type { PublicCertificate } from './model';

/**
 * The certifier's recommendations, with the class that each work leads to, and the building's consumption in a year of
 * standard use.
 */
export function Works({ certificate }: { certificate: PublicCertificate }) {
  const intl = useIntl();
  const { recommendations, allRecommendations, consumption, yearlyCost } = certificate;
  return (
    <>
      {recommendations.length > 0 && (
        <section>
          <h2>{intl.formatMessage(messages.recommendations)}</h2>
          <div
            className="sace-visura-scroll"
            tabIndex={0}
            role="group"
            aria-label={intl.formatMessage(messages.recommendations)}
          >
            <table className="table">
              <thead>
                <tr>
                  <th scope="col">{intl.formatMessage(messages.work)}</th>
                  <th scope="col">{intl.formatMessage(messages.reachable)}</th>
                  <th scope="col">{intl.formatMessage(messages.payback)}</th>
                </tr>
              </thead>
              <tbody>
                {recommendations.map(({ kind, energyClass, paybackYears }, index) => (
                  <tr key={index}>
                    <td {...asWritten}>{kind}</td>
                    <td>{energyClass ?? '–'}</td>
                    <td>{paybackYears === null ? '–' : intl.formatNumber(paybackYears)}</td>
                  </tr>
                ))}
                {allRecommendations.energyClass !== null && (
                  <tr>
                    <th scope="row">{intl.formatMessage(messages.all)}</th>
                    <td>
                      <strong>{allRecommendations.energyClass}</strong>
                    </td>
                    <td>–</td>
                  </tr>
                )}
              </tbody>
            </table>
          </div>
        </section>
      )}
      {consumption.length > 0 && (
        <section>
          <h2>{intl.formatMessage(messages.consumption)}</h2>
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{intl.formatMessage(messages.source)}</th>
                <th scope="col">{intl.formatMessage(messages.amount)}</th>
              </tr>
            </thead>
            <tbody>
              {consumption.map(({ carrier, amount, unit }) => (
                <tr key={carrier}>
                  <td {...asWritten}>{CARRIER_NAMES[carrier] ?? carrier}</td>
                  <td>{`${intl.formatNumber(amount)} ${unit}`}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {yearlyCost && (
            <p>
              {intl.formatMessage(yearlyCostMessage, {
                cost: intl.formatNumber(yearlyCost.euros, {
                  style: 'currency',
                  currency: 'EUR',
                  maximumFractionDigits: 0,
                }),
                source: yearlyCost.source,
              })}
            </p>
          )}
        </section>
      )}
    </>
  );
}
