import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { stateNames } from '../../../../../common/labels/accreditations';
import type { AccreditationDetail } from '../model';
import type { Decision } from './slice';
import { decidedMessage, dossierMessages } from './messages';

/**
 * Confirms a decision in the panel of its case. The focus moves to the button of the next case where this one is done.
 */
export function DecidedNote({
  record,
  decided,
  onGoOn,
}: {
  record: AccreditationDetail;
  decided: Decision;
  onGoOn: () => void;
}) {
  const intl = useIntl();
  const note = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    (next.current ?? note.current)?.focus();
  }, [decided]);
  return (
    <div ref={note} tabIndex={-1} className="alert alert-success sace-decided">
      <p role="status">
        {intl.formatMessage(decidedMessage, {
          protocol: record.protocolNumber,
          name: `${record.lastName} ${record.firstName}`,
          state: intl.formatMessage(stateNames[record.state]),
        })}
      </p>
      {decided.isDone && (
        <button ref={next} type="button" className="btn btn-primary btn-sm" onClick={onGoOn}>
          {intl.formatMessage(dossierMessages.goOn)}
        </button>
      )}
    </div>
  );
}
