import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { Certificate } from '../model';
import { replacementRequested, selectActing } from '../slice';
import { messages, reasonNames, replacesMessage } from './messages';
import { reasonOf } from './ReasonField';
import { ReplaceNumbered } from './ReplaceNumbered';

/** Which certificates this one takes the place of, and why; while it is a draft each can be taken back, and others named. */
export function Replaces({ certificate }: { certificate: Certificate }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const isBusy = useSelector(selectActing).status === 'pending';
  const { replaces, replacementReason, header, saved, isEditable } = certificate;
  const reason = intl.formatMessage(reasonNames[reasonOf(String(replacementReason)) ?? 1]);
  return (
    <>
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
                dispatch(replacementRequested(header.id, { path: '', number, reason: null, version: saved.version }))
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
