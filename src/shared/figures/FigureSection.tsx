import { useId } from 'react';
import { useIntl } from 'react-intl';
import { laterPart } from '../ui/laterPart';
import { Spinner } from '../ui/Spinner';
import { ChartBoundary } from './ChartBoundary';
import { messages, tableMessage } from './messages';
import type { Figure } from './figure';

// The charts of DevExtreme weigh more than everything else on the page, and the tables do not wait for them.
const FigureChart = laterPart(
  async () => {
    const { FigureChart: Chart } = await import('./FigureChart');
    return function HiddenChart({ figure }: { figure: Figure }) {
      return (
        <div aria-hidden="true">
          <Chart figure={figure} />
        </div>
      );
    };
  },
  { waiting: <Drawing /> },
);

function Drawing() {
  const intl = useIntl();
  return (
    <div aria-hidden="true">
      <Spinner label={intl.formatMessage(messages.drawing)} />
    </div>
  );
}

/** A figure as a picture for the eyes, and as a table for everybody. */
export function FigureSection({ figure }: { figure: Figure }) {
  const intl = useIntl();
  const titleId = useId();
  const { title, rows } = figure;
  return (
    <section className={`sace-figure sace-figure--${figure.kind}`} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {rows.length === 0 ? (
        <p>{intl.formatMessage(messages.noData)}</p>
      ) : (
        <>
          <div className="sace-figure__chart">
            <ChartBoundary fallback={<p aria-hidden="true">{intl.formatMessage(messages.noChart)}</p>}>
              <FigureChart figure={figure} />
            </ChartBoundary>
          </div>
          <details>
            <summary>{intl.formatMessage(tableMessage, { title })}</summary>
            <FigureTable figure={figure} />
          </details>
        </>
      )}
    </section>
  );
}

function FigureTable({ figure: { title, head, columns, rows } }: { figure: Figure }) {
  const intl = useIntl();
  return (
    // Scrolls by itself where it is wider than the window, by keys as well.
    <div className="sace-figure__table" role="group" aria-label={title} tabIndex={0}>
      <table>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {columns.map((name) => (
              <th key={name} scope="col" className="sace-figure__number">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, index) => (
                <td key={columns[index]} className="sace-figure__number">
                  {intl.formatNumber(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
