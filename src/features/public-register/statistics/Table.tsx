import { useIntl } from 'react-intl';
import { messages } from './messages';

interface Props {
  readonly caption: string;
  readonly headings: readonly string[];
  /** The first of each names the row; null is hidden. */
  readonly rows: readonly (readonly [name: string, ...counts: (number | null)[]])[];
}

/** Figures as a table; where it is wider than the page, it scrolls by itself and by the keyboard. */
export function Table({ caption, headings, rows }: Props) {
  const intl = useIntl();
  return (
    <div className="sace-statistics__table" role="group" aria-label={caption} tabIndex={0}>
      <table className="table table-sm">
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...counts], row) => (
            <tr key={`${name} ${String(row)}`}>
              <th scope="row">{name}</th>
              {counts.map((count, column) => (
                <td key={headings[column + 1]}>
                  {count === null ? (
                    <>
                      <span aria-hidden="true">•</span>
                      <span className="visually-hidden">{intl.formatMessage(messages.hidden)}</span>
                    </>
                  ) : (
                    intl.formatNumber(count)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
