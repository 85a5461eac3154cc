import { useIntl } from 'react-intl';
import { pageMessages as messages } from './messages';
import type { Certificate } from './model';

type Source = NonNullable<Certificate['source']>;

/** Values of the file that differ from the computed ones, or from the certifier's record. */
export function Differences({ differences }: { differences: Source['differences'] }) {
  const intl = useIntl();
  if (differences.length === 0) return null;
  return (
    <section>
      <h2>{intl.formatMessage(messages.differences)}</h2>
      <div
        className="table-responsive"
        role="region"
        aria-label={intl.formatMessage(messages.differences)}
        tabIndex={0}
      >
        <table className="table table-sm">
          <thead>
            <tr>
              <th scope="col">{intl.formatMessage(messages.field)}</th>
              <th scope="col">{intl.formatMessage(messages.inFile)}</th>
              <th scope="col">{intl.formatMessage(messages.kept)}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ path, file, computed }) => (
              <tr key={path}>
                <th scope="row">{path}</th>
                <td>{file}</td>
                <td>{computed === '' ? '–' : computed}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
