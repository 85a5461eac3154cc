import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { AccreditationHistory } from '../AccreditationHistory';
import { AccreditationRecord } from '../AccreditationRecord';
import { stateNames } from '../../../../../common/labels/accreditations';
import { stateTones, type AccreditationDetail } from '../model';
import type { Decision } from './slice';
import { ActFailure } from './ActFailure';
import { Assignment } from './Assignment';
import { CaseChecks, shownChecks } from './CaseChecks';
import { CaseDocuments } from './CaseDocuments';
import { CaseDialog, type DialogAction } from './CaseDialog';
import { documentsOf } from './declaredFacts';
import { DecidedNote } from './DecidedNote';
import { decisionNames, dossierMessages } from './messages';
import { Integrations, Mails, Notes, OrderQuestions } from './Exchanges';
import { decisionsOf, isGrave, leadingOf, type Wish } from './model';
import { RecordChanges } from './RecordChanges';
import { Others, Warnings } from './Related';
import { adminDossierActions, adminDossierSelectors } from './slice';
import './dossier.css';

type Props = {
  record: AccreditationDetail;
  titleId: string;
  addressOf: (id: string) => string;
  /** The decision taken on it just now. */
  decided: Decision | null;
  onGoOn: () => void;
};

/** The whole dossier of one case, with an officer's actions on it, so that nobody has to leave the queue. */
export function Dossier({ record, titleId, addressOf, decided, onGoOn }: Props) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const [action, setAction] = useState<DialogAction | null>(null);
  const act = useSelector(adminDossierSelectors.selectAct);
  const heading = useRef<HTMLHeadingElement>(null);
  // Another case opens at its name.
  useEffect(() => {
    heading.current?.focus();
  }, []);
  // A dialog closes when its action has succeeded.
  const [doneId, setDoneId] = useState<string | null>(null);
  if (act.status === 'done' && act.id !== doneId) {
    setDoneId(act.id);
    setAction(null);
  }
  const isBusy = act.status === 'pending';
  const want = (wish: Wish) => {
    dispatch(adminDossierActions.actRequested(record, wish));
  };
  const ask = (wanted: DialogAction) => {
    dispatch(adminDossierActions.actNoted());
    setAction(wanted);
  };
  const decisions = decisionsOf(record);
  const leading = leadingOf(decisions);
  const besideChecks = new Set(shownChecks(record).flatMap(({ code }) => documentsOf[code]));
  const others = record.documents.filter(({ kind }) => !besideChecks.has(kind));
  return (
    <>
      <header className="sace-record__header">
        <p className="sace-record__number">{record.protocolNumber}</p>
        <h2 id={titleId} ref={heading} tabIndex={-1}>{`${record.lastName} ${record.firstName}`}</h2>
        <span className={`sace-state sace-state--${stateTones[record.state]}`}>
          {intl.formatMessage(stateNames[record.state])}
        </span>
      </header>
      {decided && <DecidedNote record={record} decided={decided} onGoOn={onGoOn} />}
      {record.isOwnCase && <p className="alert alert-warning">{intl.formatMessage(dossierMessages.ownCase)}</p>}
      <Warnings record={record} addressOf={addressOf} />
      <RecordChanges record={record} />
      <Assignment
        record={record}
        isBusy={isBusy}
        onAssign={(assigneeId) => {
          want({ kind: 'assign', assigneeId });
        }}
      />
      <CaseChecks
        record={record}
        isBusy={isBusy}
        onOutcome={(code, outcome) => {
          if (outcome === 'passed') want({ kind: 'check', code, outcome, note: null });
          else ask({ kind: 'check', code, outcome });
        }}
      />
      <CaseDocuments documents={others} areOthersBesideChecks={others.length < record.documents.length} />
      <Integrations record={record} />
      <OrderQuestions
        record={record}
        isBusy={isBusy}
        onAsk={() => {
          want({ kind: 'askOrder' });
        }}
      />
      <AccreditationRecord record={record} />
      <Notes
        record={record}
        isBusy={isBusy}
        onAdd={() => {
          ask({ kind: 'note' });
        }}
      />
      <Mails record={record} />
      <Others record={record} addressOf={addressOf} />
      <AccreditationHistory history={record.history} />
      <div className="sace-decisions" role="group" aria-label={intl.formatMessage(dossierMessages.decisions)}>
        {action === null && <ActFailure record={record} />}
        {decisions.length === 0 && <p>{intl.formatMessage(dossierMessages.noDecision)}</p>}
        {decisions.map((decision) => (
          <button
            key={decision}
            type="button"
            data-decision={decision}
            className={`btn btn-sm ${isGrave(decision) ? 'btn-outline-danger' : decision === leading ? 'btn-primary' : 'btn-outline-primary'}`}
            disabled={isBusy}
            onClick={() => {
              ask({ kind: 'decision', decision });
            }}
          >
            {intl.formatMessage(decisionNames[decision])}
          </button>
        ))}
        <span className="visually-hidden" role="status">
          {isBusy && intl.formatMessage(dossierMessages.busy)}
        </span>
      </div>
      {action && (
        <CaseDialog
          record={record}
          action={action}
          onClose={() => {
            setAction(null);
            dispatch(adminDossierActions.actNoted());
          }}
        />
      )}
    </>
  );
}
