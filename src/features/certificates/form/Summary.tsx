import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { CertificateActions } from '../CertificateActions';
import { Differences } from '../Differences';
import { Facts } from '../Facts';
import { Findings } from '../Findings';
import type { Certificate } from '../model';
import { Replaces } from '../replacement/Replaces';
import { ScoreParts } from '../ScoreParts';
import { selectDraft } from '../slice';
import { formMessages } from './formMessages';
import { pathLabel } from './pathLabel';

type Props = { certificate: Certificate; onOpen: (path: string) => void };

/** What follows from everything, what still stands in the way, and what may be done. */
export function Summary({ certificate, onOpen }: Props) {
  const intl = useIntl();
  const isSaved = useSelector(selectDraft).saving.status === 'clean';
  const { saved, source } = certificate;
  const paths = [
    ...new Set([
      ...saved.findings.filter(({ overrule }) => overrule === null).map(({ path }) => path),
      ...saved.missing,
    ]),
  ];
  return (
    <>
      {isSaved ? (
        <CertificateActions certificate={certificate} />
      ) : (
        <p role="status">{intl.formatMessage(formMessages.unsaved)}</p>
      )}
      {paths.length > 0 && (
        <section>
          <h3>{intl.formatMessage(formMessages.toFields)}</h3>
          <ul className="sace-certificate-form__paths">
            {paths.map((path) => (
              <li key={path}>
                <button type="button" className="btn btn-link btn-sm" onClick={() => onOpen(path)}>
                  {pathLabel(path, intl)}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {isSaved && <Replaces certificate={certificate} />}
      {isSaved && <Findings certificate={certificate} />}
      <Facts certificate={certificate} />
      <ScoreParts saved={saved} />
      {source && <Differences differences={source.differences} />}
    </>
  );
}
