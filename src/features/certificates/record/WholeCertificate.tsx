import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectGrantedPolicies } from '../../../shared/applicationConfiguration';
import type { FilesPort } from '../../../shared/files/model';
import { isGranted } from '../../../shared/policies';
import { href } from '../../../shared/routing/href';
import { Link } from '../../../shared/routing/Link';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { CertificateActions } from '../CertificateActions';
import '../certificates.css';
import { Differences } from '../Differences';
import { Facts } from '../Facts';
import { Findings } from '../Findings';
import { pageMessages as messages } from '../messages';
import { isBack, type Certificate } from '../model';
import { Outcome } from '../performance/Outcome';
import { Standing } from '../../registration/signing/Standing';
import { Replaces } from '../../registration/replacement/Replaces';
import { ScoreParts } from '../ScoreParts';
import { CertificateData } from './CertificateData';
import { CertificateFiles } from './CertificateFiles';
import { CertificateHistory } from './CertificateHistory';

/**
 * All of a certificate: actions, class and figures, findings, filled-in values, files, history. `uploads` is given
 * where files may be sent.
 */
export function WholeCertificate({
  certificate,
  uploads = null,
}: {
  certificate: Certificate;
  uploads?: FilesPort | null;
}) {
  const intl = useIntl();
  const mayCreate = isGranted(useSelector(selectGrantedPolicies), 'ApeCreate');
  // Only one button looks like the main action: the link to the form gives way to a next step.
  const goesOn = certificate.saved.openEvents.some((event) => !isBack(event));
  return (
    <>
      {certificate.isEditable && mayCreate && (
        <p>
          <Link
            className={`btn btn-sm ${goesOn ? 'btn-outline-primary' : 'btn-primary'}`}
            to={href(memberPaths.certificateForm, { id: certificate.header.id })}
          >
            {intl.formatMessage(messages.compile)}
          </Link>
        </p>
      )}
      <CertificateActions certificate={certificate} />
      {certificate.isFollowed && <Standing certificate={certificate} uploads={uploads} />}
      <Replaces certificate={certificate} />
      <div className="sace-certificate__overview">
        <Facts certificate={certificate} />
        <Outcome content={certificate.saved.content} />
      </div>
      <Findings certificate={certificate} />
      <ScoreParts saved={certificate.saved} />
      {certificate.source && <Differences differences={certificate.source.differences} />}
      <CertificateData certificate={certificate} />
      <CertificateFiles certificate={certificate} />
      <CertificateHistory history={certificate.history} />
    </>
  );
}
