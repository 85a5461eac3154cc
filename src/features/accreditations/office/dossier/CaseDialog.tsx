import { useIntl } from 'react-intl';
import * as accreditationNoteInput from '../../../../../common/generated/lengths/AccreditationNoteInput';
import * as accreditationCheckInput from '../../../../../common/generated/lengths/AccreditationCheckInput';
import type { AccreditationDetail } from '../model';
import { DecisionDialog } from './DecisionDialog';
import { checkNames, dossierMessages, dossierSentences, outcomeNames } from './messages';
import type { CheckCode, CheckOutcome, Decision } from './model';
import { TextDialog } from './TextDialog';

/** The action whose dialog is open. */
export type DialogAction =
  | { kind: 'decision'; decision: Decision }
  | { kind: 'check'; code: CheckCode; outcome: CheckOutcome }
  | { kind: 'note' };

type Props = { record: AccreditationDetail; action: DialogAction; onClose: () => void };

/** The dialog of the chosen action. */
export function CaseDialog({ record, action, onClose }: Props) {
  const intl = useIntl();
  if (action.kind === 'decision')
    return <DecisionDialog record={record} decision={action.decision} onClose={onClose} />;
  if (action.kind === 'note')
    return (
      <TextDialog
        record={record}
        about="note"
        title={intl.formatMessage(dossierMessages.noteTitle)}
        longest={accreditationNoteInput.text}
        wishOf={(text) => ({ kind: 'note', text })}
        onClose={onClose}
      />
    );
  const { code, outcome } = action;
  return (
    <TextDialog
      record={record}
      about={`${code}.${outcome}`}
      title={intl.formatMessage(dossierSentences.checkTitle, {
        check: intl.formatMessage(checkNames[code]),
        outcome: intl.formatMessage(outcomeNames[outcome]),
      })}
      hint={intl.formatMessage(dossierMessages.checkNoteHint)}
      longest={accreditationCheckInput.note}
      wishOf={(note) => ({ kind: 'check', code, outcome, note })}
      onClose={onClose}
    />
  );
}
