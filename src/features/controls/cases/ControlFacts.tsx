import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { shownFileActions } from '../../../shared/files/shownFileSlice';
import { day, euro, instant } from '../../../shared/intl/formats';
import './controls.css';
import { levelNames, originNames, outcomeNames } from '../../../../common/labels/controls';
import { captions, consequenceNames, documentNames, messages, visitMessage } from './messages';
import type { CertificateControl } from './model';
import { controlsActions } from './slice';

type Office = { reason: string | null; visitedOn: string | null; findings: string | null };

/**
 * The facts of a control: the request with its term, the answer, and the outcome; `office` has the facts that the
 * certifier does not see.
 */
export function ControlFacts({ control, office }: { control: CertificateControl; office?: Office }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const date = (text: string | null | undefined) => (text ? day(text, intl.locale) : null);
  const { visitOn, visitTime, sent, sanctionNotice: notice } = control;
  const visitDay = date(visitOn);
  const facts: readonly [keyof typeof captions, ReactNode][] = [
    ['level', intl.formatMessage(levelNames[control.level])],
    ['origin', intl.formatMessage(originNames[control.origin])],
    ['openedAt', instant(control.openedAt, intl.locale)],
    ['reason', office?.reason],
    ['asked', control.documents.map((one) => intl.formatMessage(documentNames[one])).join(', ')],
    ['request', control.request],
    ['dueOn', date(control.dueOn)],
    [
      'visitOn',
      visitDay !== null && visitTime !== null
        ? intl.formatMessage(visitMessage, { day: visitDay, time: visitTime })
        : visitDay,
    ],
    ['visitedOn', date(office?.visitedOn)],
    ['findings', office?.findings],
    ['outcome', control.outcome && intl.formatMessage(outcomeNames[control.outcome])],
    ['conclusion', control.conclusion],
    ['correctionDueOn', date(control.correctionDueOn)],
    ['correctedAt', control.correctedAt && instant(control.correctedAt, intl.locale)],
    ['sanction', control.sanctionCents === null ? null : euro(control.sanctionCents, intl.locale)],
    ['noticeNumber', notice?.number],
    ['hearingUntil', date(notice?.hearingUntil)],
    ['noticeHash', notice?.sha256],
    ['concludedAt', control.concludedAt && instant(control.concludedAt, intl.locale)],
  ];
  return (
    <section className="sace-facts">
      <dl>
        {facts.map(
          ([name, value]) =>
            Boolean(value) && (
              <div key={name}>
                <dt>{intl.formatMessage(captions[name])}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        {control.consequences.length > 0 && (
          <div>
            <dt>{intl.formatMessage(messages.consequences)}</dt>
            <dd>{control.consequences.map((one) => intl.formatMessage(consequenceNames[one])).join('; ')}</dd>
          </div>
        )}
        {sent.length > 0 && (
          <div>
            <dt>{intl.formatMessage(captions.sent)}</dt>
            {sent.map(({ fileId, kind, name }) => (
              <dd key={fileId}>
                {intl.formatMessage(documentNames[kind])}:{' '}
                <button
                  type="button"
                  className="btn btn-outline-primary btn-sm"
                  onClick={() => dispatch(shownFileActions.downloadRequested({ fileId, name }))}
                >
                  {name}
                </button>
              </dd>
            ))}
          </div>
        )}
      </dl>
      {control.outcome !== null && (
        <div className="sace-controls__buttons">
          <button
            type="button"
            className="btn btn-outline-primary btn-sm"
            onClick={() => dispatch(controlsActions.minutesRequested({ controlId: control.id }))}
          >
            {intl.formatMessage(messages.minutes)}
          </button>
          {notice && (
            <button
              type="button"
              className="btn btn-outline-primary btn-sm"
              onClick={() =>
                dispatch(controlsActions.noticeRequested({ controlId: control.id, number: notice.number }))
              }
            >
              {intl.formatMessage(messages.notice)}
            </button>
          )}
        </div>
      )}
    </section>
  );
}
