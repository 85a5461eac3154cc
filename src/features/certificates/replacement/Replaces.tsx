import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { Certificate } from '../model';
import { replacementRequested, selectActing } from '../slice';
import { messages, reasonNames, replacesMessage } from './messages';
import { reasonOf } from './ReasonField';

/** Which certificate this one takes the place of, and why; while it is a draft that can be taken back. */
export function Replaces({ certificate }: { certificate: Certificate }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const isBusy = useSelector(selectActing).status === 'pending';
  const { replaces, replacementReason, header, saved, isEditable } = certificate;
  if (replaces === null) return null;
  const reason = reasonOf(String(replacementReason)) ?? 1;
  return (
    <p>
      {intl.formatMessage(messages.replaces)}{' '}
      <strong>
        {intl.formatMessage(replacesMessage, { number: replaces, reason: intl.formatMessage(reasonNames[reason]) })}
      </strong>{' '}
      {isEditable && (
        <button
          type="button"
          className="btn btn-outline-primary btn-sm"
          disabled={isBusy}
          onClick={() => dispatch(replacementRequested(header.id, { path: '', reason: null, version: saved.version }))}
        >
          {intl.formatMessage(messages.takeBack)}
        </button>
      )}
    </p>
  );
}
