import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import * as accreditationCommand from '../../../../../common/generated/lengths/AccreditationCommand';
import { selectGrantedPolicies } from '../../../../shared/applicationConfiguration';
import { useResumableForm } from '../../../../shared/drafts/localDraftForms';
import { DateEditor } from '../../../../shared/editors/DateEditor';
import { day } from '../../../../shared/editors/dayRules';
import { FormItems } from '../../../../shared/editors/FormItems';
import { TextAreaEditor } from '../../../../shared/editors/TextAreaEditor';
import { FormDialog } from '../../../../shared/forms/FormDialog';
import { maxLength, required, type Rules } from '../../../../shared/forms/rules';
import { isGranted } from '../../../../shared/policies';
import type { AccreditationDetail } from '../model';
import { addDays } from '../../../../../common/days/italianDays';
import { today } from '../../../../shared/intl/days';
import { ChangedOffer } from './ChangedOffer';
import { FeeLines } from './FeeLines';
import { feeLineMessages } from './feeLineMessages';
import { decisionEffects, decisionNames, dossierMessages } from './messages';
import { decisionsOf, needsOf, type Decision } from './model';
import { OpenChecks } from './OpenChecks';
import { useAct } from './useAct';

type Values = { reason: string; dueOn: string };
type Props = { record: AccreditationDetail; decision: Decision; onClose: () => void };

/** Returns the label and the hint of the reason of a decision. */
function reasonWordsOf(decision: Decision) {
  const { integrationText, feeReason, feeReasonHint, reason, reasonHint } = dossierMessages;
  if (decision === 'feeReceived') return { label: feeReason, hint: feeReasonHint };
  return { label: decision === 'integrationRequested' ? integrationText : reason, hint: reasonHint };
}

/** The proposed term for an answer, in days. */
const usualTerm = 30;

function rulesOf({ reason, dueOn }: ReturnType<typeof needsOf>): Rules<Values> {
  return {
    ...(reason && { reason: [required, maxLength(accreditationCommand.reason)] }),
    dueOn: dueOn === 'required' ? [required, day] : [day],
  };
}

/**
 * Confirms a decision, with its effects and requirements. It stays open, with all typed text, until the decision is
 * taken or dropped.
 */
export function DecisionDialog({ record, decision, onClose }: Props) {
  const intl = useIntl();
  const policies = useSelector(selectGrantedPolicies);
  const needs = needsOf(decision);
  const act = useAct(record);
  const [initial] = useState<Values>(() => ({
    reason: '',
    dueOn: needs.dueOn === 'required' ? addDays(today(), usualTerm) : '',
  }));
  const isOpen = decisionsOf(record).includes(decision);
  const form = useResumableForm<Values>(`decision.${record.id}.${decision}`, {
    initial,
    rules: rulesOf(needs),
    isBusy: act.isBusy,
    error: act.error,
    onSubmit: ({ reason, dueOn }) => {
      if (!isOpen) return;
      act.send(
        decision === 'passAndApprove'
          ? { kind: 'passAndApprove' }
          : { kind: 'move', event: decision, reason: reason.trim() || null, dueOn: dueOn || null },
      );
    },
  });
  const isIntegration = decision === 'integrationRequested';
  const reasonWords = reasonWordsOf(decision);
  return (
    <FormDialog
      title={intl.formatMessage(decisionNames[decision])}
      form={form}
      submitText={intl.formatMessage(dossierMessages.confirm)}
      onClose={onClose}
    >
      {act.newer && <ChangedOffer seen={record} newer={act.newer} />}
      {!isOpen && !act.newer && (
        <p className="alert alert-warning" role="status">
          {intl.formatMessage(dossierMessages.notOpen)}
        </p>
      )}
      <p className="sace-decision__effect">
        <strong>{`${record.protocolNumber} · ${record.lastName} ${record.firstName}`}</strong>
        <br />
        {intl.formatMessage(decisionEffects[decision])}
      </p>
      {decision === 'passAndApprove' && <OpenChecks record={record} />}
      {decision === 'feeReceived' && isOpen && isGranted(policies, 'WalletManage') && (
        <>
          <FeeLines
            record={record}
            isBusy={act.isBusy}
            refusal={act.error}
            onPay={({ id, version }) => act.send({ kind: 'payFee', lineId: id, lineVersion: version })}
          />
          <p>{intl.formatMessage(feeLineMessages.otherwise)}</p>
        </>
      )}
      {(needs.reason || needs.dueOn) && (
        <FormItems>
          {needs.reason && (
            <TextAreaEditor
              label={intl.formatMessage(reasonWords.label)}
              field={form.field('reason')}
              hint={intl.formatMessage(reasonWords.hint)}
            />
          )}
          {needs.dueOn && (
            <DateEditor
              label={intl.formatMessage(isIntegration ? dossierMessages.answerBy : dossierMessages.suspendedTo)}
              field={form.field('dueOn')}
              hint={needs.dueOn === 'optional' ? intl.formatMessage(dossierMessages.suspendedToHint) : undefined}
            />
          )}
        </FormItems>
      )}
    </FormDialog>
  );
}
