import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { selectGrantedPolicies } from '../../../shared/applicationConfiguration';
import type { FilesPort } from '../../../shared/files/model';
import { isGranted } from '../../../shared/policies';
import { href } from '../../../shared/routing/href';
import { Link } from '../../../shared/routing/Link';
import { memberPaths } from '../../../shared/routing/memberPaths';
import type { Certificate } from '../../certificates/model';
import type { Registration } from '../signing/model';
import { AskDialog } from './AskDialog';
import { DecisionDialog } from './DecisionDialog';
import { messages } from './messages';
import { causesOf } from './model';
import { Requests } from './Requests';
import { certificatesActions, certificatesSelectors } from '../../certificates/slice';

/**
 * `uploads` is the same object at each render. The panel beside the list has none: requests are made on the
 * certificate's own page.
 */
type Props = { certificate: Certificate; progress: Registration; uploads: FilesPort | null };
type Open = 'ask' | 'grant' | 'refuse';

/** Requests for annulment: the certifier makes one here, and an officer decides. */
export function AnnulmentSection({ certificate, progress, uploads }: Props) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const policies = useSelector(selectGrantedPolicies);
  const acting = useSelector(certificatesSelectors.selectAnnulmentActing);
  const [open, setOpen] = useState<Open | null>(null);
  const { id, state } = certificate.header;
  const asked = progress.annulments.find((one) => one.state === 'asked');
  // Only the certifier of the certificate receives its fee from the server.
  const isOwn = progress.fee !== null;
  const mayAsk = isOwn && isGranted(policies, 'ApeCreate') && !asked && causesOf(state).length > 0;
  const mayDecide = asked !== undefined && !isOwn && isGranted(policies, 'ApeManage');
  if (progress.annulments.length === 0 && !mayAsk) return null;
  const begin = (what: Open) => () => {
    dispatch(certificatesActions.annulmentBegun());
    setOpen(what);
  };
  const close = () => {
    setOpen(null);
  };
  const isOpen = open !== null && acting.status !== 'done';
  return (
    <section className="sace-sign" aria-labelledby="sace-annulment-title">
      <h2 id="sace-annulment-title">{intl.formatMessage(messages.title)}</h2>
      <Requests annulments={progress.annulments} />
      {mayAsk &&
        (uploads ? (
          <button type="button" className="btn btn-outline-primary btn-sm" onClick={begin('ask')}>
            {intl.formatMessage(messages.ask)}
          </button>
        ) : (
          <Link to={href(memberPaths.certificate, { id })}>{intl.formatMessage(messages.askOnPage)}</Link>
        ))}
      {mayDecide && (
        <p className="sace-sign__decide">
          <button type="button" className="btn btn-primary btn-sm" onClick={begin('grant')}>
            {intl.formatMessage(messages.grant)}
          </button>{' '}
          <button type="button" className="btn btn-outline-primary btn-sm" onClick={begin('refuse')}>
            {intl.formatMessage(messages.refuse)}
          </button>
        </p>
      )}
      {isOpen && open === 'ask' && uploads && <AskDialog certificate={certificate} uploads={uploads} onClose={close} />}
      {isOpen && open !== 'ask' && asked && (
        <DecisionDialog certificateId={id} annulmentId={asked.id} isGranted={open === 'grant'} onClose={close} />
      )}
    </section>
  );
}
