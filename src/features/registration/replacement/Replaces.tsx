import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { href } from '../../../shared/routing/href';
import { Link } from '../../../shared/routing/Link';
import { paths } from '../../../shared/routing/paths';
import type { Certificate } from '../../certificates/model';
import { certificatesActions, certificatesSelectors } from '../../certificates/slice';
import { messages, reasonNames, replacesMessage } from './messages';
import { reasonOf } from './ReasonField';
import { ReplaceNumbered } from './ReplaceNumbered';

/**
 * The certificate that replaced this one, and those that this one replaces, with reasons. In a draft each can be
 * withdrawn, and others named.
 */
export function Replaces({ certificate }: { certificate: Certificate }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const isBusy = useSelector(certificatesSelectors.selectActing).status === 'pending';
  const { replaces, replacedBy, replacementReason, header, saved, isEditable } = certificate;
  const reason = intl.formatMessage(reasonNames[reasonOf(String(replacementReason)) ?? 1]);
  return (
    <>
      {replacedBy !== null && (
        <p className="alert alert-info">
          {intl.formatMessage(messages.replacedBy)}{' '}
          <Link to={href(paths.publicCertificate, { number: replacedBy })}>{replacedBy}</Link>
        </p>
      )}
      {replaces.map((number) => (
        <p key={number}>
          {intl.formatMessage(messages.replaces)}{' '}
          <strong>{intl.formatMessage(replacesMessage, { number, reason })}</strong>{' '}
          {isEditable && (
            <button
              type="button"
              className="btn btn-outline-primary btn-sm"
              disabled={isBusy}
              onClick={() =>
                dispatch(
                  certificatesActions.replacementRequested(header.id, {
                    path: '',
                    number,
                    reason: null,
                    version: saved.version,
                  }),
                )
              }
            >
              {intl.formatMessage(messages.takeBack)}
            </button>
          )}
        </p>
      ))}
      {isEditable && <ReplaceNumbered certificate={certificate} />}
    </>
  );
}
