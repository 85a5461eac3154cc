import { useId } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import type { PanelProps } from '../../../shared/grid/PanelList';
import { href } from '../../../shared/routing/href';
import { Link } from '../../../shared/routing/Link';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { SidePanel } from '../../../shared/ui/SidePanel';
import { Spinner } from '../../../shared/ui/Spinner';
import { stateNames } from '../../../../common/labels/certificates';
import { pageMessages } from '../messages';
import { certificatesActions } from '../slice';
import { stateTones } from '../stateTones';
import { useCertificate } from '../record/useCertificate';
import { useTitle } from '../record/useTitle';
import { WholeCertificate } from '../record/WholeCertificate';
import { panelMessages as messages } from './messages';

/** A whole certificate beside the list. Discarding it closes the panel. */
export function CertificatePanel({ id, onTurn, onClose }: PanelProps) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const titleId = useId();
  const { certificate, loading } = useCertificate(id, onClose);
  const header = certificate?.header;
  const title = useTitle(header);
  return (
    <SidePanel
      titleId={titleId}
      closeLabel={intl.formatMessage(messages.close)}
      turn={{
        onTurn,
        previous: intl.formatMessage(messages.previous),
        next: intl.formatMessage(messages.next),
      }}
      onClose={onClose}
    >
      <div className="sace-certificate">
        {header && (
          <header className="sace-record__header">
            <h2 id={titleId}>{title}</h2>
            <span className={`sace-state sace-state--${stateTones[header.state]}`}>
              {intl.formatMessage(stateNames[header.state])}
            </span>{' '}
            <Link to={href(memberPaths.certificate, { id })}>{intl.formatMessage(messages.page)}</Link>
          </header>
        )}
        {certificate && <WholeCertificate key={id} certificate={certificate} />}
        {!certificate && (
          <div id={titleId}>
            {loading.status === 'failed' ? (
              <LoadFailure
                error={loading.error}
                onRetry={() => dispatch(certificatesActions.certificateRequested(id))}
              />
            ) : (
              <Spinner label={intl.formatMessage(pageMessages.loading)} />
            )}
          </div>
        )}
      </div>
    </SidePanel>
  );
}
