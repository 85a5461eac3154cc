import { useIntl } from 'react-intl';
import { fileSize } from '../../../shared/intl/fileSize';
import { Icon } from '../../../shared/ui/Icon';
import { downloadMessage, messages, rowsMessage } from './messages';
import { fileAddress, wordsFor, type OpenDataTable, type OpenDataWords } from './model';

/** A text of the files, in the one of their languages that the reader knows better. */
function Words({ words }: { words: OpenDataWords }) {
  const { text, lang } = wordsFor(words, useIntl().locale);
  return (
    <span lang={lang} dir="ltr">
      {text}
    </span>
  );
}

/** A table: its description, its files, and behind them its columns. */
export function DataTable({ table: { name, title, about, rows, files, columns } }: { table: OpenDataTable }) {
  const intl = useIntl();
  return (
    <section className="sace-open-data__table" aria-labelledby={`table-${name}`}>
      <h2 id={`table-${name}`}>
        <Words words={title} />
      </h2>
      <p>
        <Words words={about} /> {intl.formatMessage(rowsMessage, { count: rows })}
      </p>
      <ul className="sace-open-data__files">
        {files.map((file) => (
          <li key={file.name}>
            <a className="btn btn-outline-primary btn-sm" href={fileAddress(file.name)} download>
              <Icon name="download" />{' '}
              {intl.formatMessage(downloadMessage, {
                format: file.format === 'csv' ? 'CSV' : 'Parquet',
                size: fileSize(file.size, intl.locale),
              })}
            </a>
          </li>
        ))}
      </ul>
      <details>
        <summary>{intl.formatMessage(messages.columns)}</summary>
        <div
          className="sace-open-data__columns"
          role="region"
          tabIndex={0}
          aria-label={intl.formatMessage(messages.columns)}
        >
          <table className="table table-sm">
            <thead>
              <tr>
                <th scope="col">{intl.formatMessage(messages.column)}</th>
                <th scope="col">{intl.formatMessage(messages.meaning)}</th>
              </tr>
            </thead>
            <tbody>
              {columns.map((column) => (
                <tr key={column.name}>
                  <th scope="row">
                    <code>{column.name}</code>
                  </th>
                  <td>
                    <Words words={column.about} /> {column.unit !== null && `(${column.unit})`}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}
