import { useIntl } from 'react-intl';
import { instant } from '../../../shared/intl/formats';
import type { Certificate } from '../model';
import { Photo } from '../photo/Photo';
import { sourceMessage, wholeMessages as messages } from './messages';

/**
 * The picture of the building, and the file that was imported. Printed and exported files are made on demand, by the
 * actions.
 */
export function CertificateFiles({ certificate: { header, hasPhoto, source } }: { certificate: Certificate }) {
  const intl = useIntl();
  return (
    <section>
      <h2>{intl.formatMessage(messages.files)}</h2>
      {!hasPhoto && !source && <p>{intl.formatMessage(messages.noFiles)}</p>}
      {source && (
        <p>{intl.formatMessage(sourceMessage, { name: source.name, at: instant(source.importedAt, intl.locale) })}</p>
      )}
      {hasPhoto && <Photo certificateId={header.id} />}
    </section>
  );
}
