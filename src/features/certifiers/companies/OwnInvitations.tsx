import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { day } from '../../../shared/intl/formats';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { useFocusFallback } from '../../../shared/ui/useFocusFallback';
import { useOnReturn } from '../../../shared/useOnReturn';
import { acceptNamed, invitationLine, invitationMessages as messages, refuseNamed, roleNames } from './messages';
import { companiesActions, companiesSelectors } from './slice';

/** The pending invitations of the user; nothing while there are none. */
export function OwnInvitations() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const invitations = useSelector(companiesSelectors.selectInvitations);
  const request = useSelector(companiesSelectors.selectInvitationsRequest);
  const isBusy = useSelector(companiesSelectors.selectAnswering).status === 'pending';
  const list = useFocusFallback<HTMLUListElement>(invitations ?? null);
  useEffect(() => {
    dispatch(companiesActions.invitationsRequested());
  }, [dispatch]);
  useOnReturn(() => {
    dispatch(companiesActions.invitationsRequested());
  });
  const answer = (id: string, accepts: boolean) => {
    if (!isBusy) dispatch(companiesActions.answerRequested(id, accepts));
  };
  if (invitations === undefined && request.status === 'failed')
    return (
      <LoadFailure
        isPartial
        error={request.error}
        text={intl.formatMessage(messages.failed)}
        onRetry={() => dispatch(companiesActions.invitationsRequested())}
      />
    );
  if (invitations === undefined || invitations.length === 0) return null;
  return (
    <section className="sace-companies__invitations">
      <h2>{intl.formatMessage(messages.title)}</h2>
      <ul ref={list} tabIndex={-1} className="sace-companies" aria-label={intl.formatMessage(messages.title)}>
        {invitations.map(({ id, company, fiscalCode, invitedBy, role, expiresAt }) => (
          <li key={id} className="sace-companies__card">
            <h3>{company}</h3>
            <p>
              {intl.formatMessage(invitationLine, {
                by: invitedBy,
                role: role === 'referente' || role === 'tecnico' ? intl.formatMessage(roleNames[role]) : role,
                code: fiscalCode,
                until: day(expiresAt, intl.locale),
              })}
            </p>
            <div className="sace-companies__actions">
              <button
                type="button"
                className="btn btn-primary btn-sm"
                aria-disabled={isBusy || undefined}
                aria-label={intl.formatMessage(acceptNamed, { name: company })}
                onClick={() => {
                  answer(id, true);
                }}
              >
                {intl.formatMessage(messages.accept)}
              </button>
              <button
                type="button"
                className="btn btn-outline-primary btn-sm"
                aria-disabled={isBusy || undefined}
                aria-label={intl.formatMessage(refuseNamed, { name: company })}
                onClick={() => {
                  answer(id, false);
                }}
              >
                {intl.formatMessage(messages.refuse)}
              </button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
