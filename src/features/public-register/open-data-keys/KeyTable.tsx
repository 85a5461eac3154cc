import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { useAsk } from '../../../shared/forms/useAsk';
import { day, instant } from '../../../shared/intl/formats';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { messages, revokedOn, revokeLabel, revokeMessage } from './messages';
import type { OpenDataKey } from './model';
import { openDataKeysActions, openDataKeysSelectors } from './slice';

/** The keys that were given, with their last use; those in use can be taken back. */
export function KeyTable({ keys }: { keys: readonly OpenDataKey[] }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const revoking = useSelector(openDataKeysSelectors.selectRevoking);
  const columns = [messages.key, messages.holder, messages.created, messages.used, messages.state];
  return (
    <>
      {revoking.status === 'failed' && (
        <LoadFailure error={revoking.error} onRetry={() => dispatch(openDataKeysActions.keysRequested())} />
      )}
      <div className="table-responsive" role="region" tabIndex={0} aria-label={intl.formatMessage(messages.title)}>
        <table className="table table-sm">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.id} scope="col">
                  {intl.formatMessage(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {keys.map((key) => (
              <KeyRow key={key.id} shown={key} isBusy={revoking.status === 'pending'} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function KeyRow({ shown, isBusy }: { shown: OpenDataKey; isBusy: boolean }) {
  const { id, holder, email, prefix, createdAt, lastUsedAt, revokedAt } = shown;
  const intl = useIntl();
  const dispatch = useDispatch();
  const ask = useAsk();
  const [parameters] = useSearchParams();
  const isSought = parameters.get('chiave') === id;
  const heading = useRef<HTMLTableCellElement>(null);
  useEffect(() => {
    if (isSought) heading.current?.focus();
  }, [isSought]);
  const revoke = async () => {
    const answer = await ask({
      severity: 'warning',
      title: messages.revokeTitle,
      yesText: messages.revoke,
      message: { ...revokeMessage, values: { holder } },
    });
    if (answer === 'confirm') dispatch(openDataKeysActions.revocationAsked(id));
  };
  return (
    <tr>
      <th ref={heading} scope="row" tabIndex={-1}>
        <code>{prefix}…</code>
      </th>
      <td>
        {holder}
        <br />
        <a href={`mailto:${email}`}>{email}</a>
      </td>
      <td>{day(createdAt, intl.locale)}</td>
      <td>{lastUsedAt === null ? intl.formatMessage(messages.never) : instant(lastUsedAt, intl.locale)}</td>
      <td>
        {revokedAt !== null ? (
          intl.formatMessage(revokedOn, { when: day(revokedAt, intl.locale) })
        ) : (
          <button
            type="button"
            className="btn btn-outline-danger btn-xs"
            disabled={isBusy}
            aria-label={intl.formatMessage(revokeLabel, { holder, prefix })}
            onClick={() => void revoke()}
          >
            {intl.formatMessage(messages.revoke)}
          </button>
        )}
      </td>
    </tr>
  );
}
