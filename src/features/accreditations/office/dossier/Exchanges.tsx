import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { day, instant } from '../../../../shared/intl/formats';
import { closingOf } from '../../../../shared/orderClosing';
import { eventNames } from '../messages';
import type { AccreditationDetail } from '../model';
import { dossierMessages, dossierSentences, endings } from './messages';

type Props = { record: AccreditationDetail };

/** Requests for integration and their answers, newest first. */
export function Integrations({ record: { integrationRequests } }: Props) {
  const intl = useIntl();
  if (integrationRequests.length === 0) return null;
  return (
    <List title={intl.formatMessage(dossierMessages.integrations)}>
      {integrationRequests.toReversed().map(({ id, text, dueOn, requestedAt, remindedAt, answer, outcome }) => (
        <li key={id}>
          <small>
            {intl.formatMessage(dossierSentences.askedOn, {
              at: day(requestedAt, intl.locale),
              due: day(dueOn, intl.locale),
            })}
          </small>
          <q>{text}</q>
          {remindedAt !== null && (
            <small>{intl.formatMessage(dossierSentences.remindedOn, { at: day(remindedAt, intl.locale) })}</small>
          )}
          <strong>{intl.formatMessage(endings[outcome ?? 'open'])}</strong>
          {answer !== null && <q>{answer}</q>}
        </li>
      ))}
    </List>
  );
}

/** Questions to the order and their answers; a pending question may be sent again. */
export function OrderQuestions({
  record: { orderValidations, state, history },
  isBusy,
  onAsk,
}: Props & { isBusy: boolean; onAsk: () => void }) {
  const intl = useIntl();
  const isAwaited = state === 'AttesaConvalidaOrdine';
  if (orderValidations.length === 0 && !isAwaited) return null;
  return (
    <List
      title={intl.formatMessage(dossierMessages.orders)}
      footer={
        isAwaited && (
          <button type="button" className="btn btn-outline-primary btn-sm" disabled={isBusy} onClick={onAsk}>
            {intl.formatMessage(
              orderValidations.length === 0 ? dossierMessages.askOrder : dossierMessages.askOrderAgain,
            )}
          </button>
        )
      }
    >
      {orderValidations.length === 0 && <li>{intl.formatMessage(dossierMessages.noOrderAsked)}</li>}
      {orderValidations
        .toReversed()
        .map(({ id, orderBoardName, sentAt, expiresAt, outcome, note, answeredBy, answeredAt }) => (
          <li key={id}>
            <small>
              {intl.formatMessage(dossierSentences.orderAskedOn, {
                board: orderBoardName,
                at: day(sentAt, intl.locale),
                until: day(expiresAt, intl.locale),
              })}
            </small>
            <strong>
              {intl.formatMessage(
                endings[
                  outcome === 'superseded' ? closingOf({ sentAt }, orderValidations, history) : (outcome ?? 'open')
                ],
              )}
            </strong>
            {answeredBy !== null && answeredAt !== null && (
              <small>
                {intl.formatMessage(dossierSentences.checkedBy, {
                  name: answeredBy,
                  at: instant(answeredAt, intl.locale),
                })}
              </small>
            )}
            {note !== null && <q>{note}</q>}
          </li>
        ))}
    </List>
  );
}

/** Internal notes of the officers. */
export function Notes({ record: { notes }, isBusy, onAdd }: Props & { isBusy: boolean; onAdd: () => void }) {
  const intl = useIntl();
  return (
    <List
      title={intl.formatMessage(dossierMessages.notes)}
      footer={
        <button
          type="button"
          className="btn btn-outline-primary btn-sm"
          data-key="note"
          disabled={isBusy}
          onClick={onAdd}
        >
          {intl.formatMessage(dossierMessages.addNote)}
        </button>
      }
    >
      {notes.length === 0 && <li>{intl.formatMessage(dossierMessages.noNotes)}</li>}
      {notes.toReversed().map(({ id, text, authorName, at }) => (
        <li key={id}>
          <span className="sace-exchanges__text">{text}</span>
          <small>
            {intl.formatMessage(dossierSentences.checkedBy, { name: authorName, at: instant(at, intl.locale) })}
          </small>
        </li>
      ))}
    </List>
  );
}

/** The mails about the case. */
export function Mails({ record: { mails } }: Props) {
  const intl = useIntl();
  if (mails.length === 0) return null;
  return (
    <List title={intl.formatMessage(dossierMessages.mails)}>
      {mails.toReversed().map(({ event, queuedAt, sentAt, outcome }, index) => (
        <li key={`${queuedAt} ${event} ${String(index)}`}>
          <span>{event in eventNames ? intl.formatMessage(eventNames[event as keyof typeof eventNames]) : event}</span>
          <small>{`${intl.formatMessage(endings[outcome])} · ${instant(sentAt ?? queuedAt, intl.locale)}`}</small>
        </li>
      ))}
    </List>
  );
}

function List({ title, footer, children }: { title: string; footer?: ReactNode; children: ReactNode }) {
  return (
    <section className="sace-facts">
      <h3>{title}</h3>
      <ul className="sace-exchanges">{children}</ul>
      {footer}
    </section>
  );
}
