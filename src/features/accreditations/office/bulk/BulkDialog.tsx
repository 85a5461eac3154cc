import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import * as accreditationBulkInput from '../../../../../common/generated/lengths/AccreditationBulkInput';
import { useResumableForm } from '../../../../shared/drafts/localDraftForms';
import { DateEditor } from '../../../../shared/editors/DateEditor';
import { day } from '../../../../shared/editors/dayRules';
import { FormItems } from '../../../../shared/editors/FormItems';
import { SelectEditor } from '../../../../shared/editors/SelectEditor';
import { TextAreaEditor } from '../../../../shared/editors/TextAreaEditor';
import { FormDialog } from '../../../../shared/forms/FormDialog';
import { maxLength, required, type Rules } from '../../../../shared/forms/rules';
import { AssigneesFailure } from '../dossier/AssigneesFailure';
import { adminDossierSelectors } from '../dossier/slice';
import type { BulkRequest, BulkRun } from '../model';
import { addDays } from '../../../../../common/days/italianDays';
import { today } from '../../../../shared/intl/days';
import { CaseNames } from './CaseNames';
import { requestedCases, countOf, keyOf, mostCases, type Cases, type NamedCase } from './cases';
import { actionNames, bulkCount, bulkMessages, bulkSentences } from './messages';
import { adminRunsActions, adminRunsSelectors } from './slice';

type Values = { assigneeId: string; reason: string; dueOn: string };
type Props = {
  action: BulkRun['action'];
  cases: Cases;
  named: readonly NamedCase[];
  /** The number of cases of the list, where the action could be on all of them; null otherwise. */
  listed: number | null;
  onClose: () => void;
};

/** Requires the officer's words for payments that no line of the bank shows. */
const feeRules: Rules<Values> = { reason: [required, maxLength(accreditationBulkInput.reason)] };
const integrationRules: Rules<Values> = {
  reason: [required, maxLength(accreditationBulkInput.reason)],
  dueOn: [required, day],
};
/** The proposed term for an answer, in days. */
const usualTerm = 30;

/** Starts one action on many cases. A retry starts the same run: nothing is done twice. */
export function BulkDialog({ action, cases, named, listed, onClose }: Props) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const start = useSelector(adminRunsSelectors.selectStart);
  const assignees = useSelector(adminDossierSelectors.selectAssignees);
  const haveAssigneesFailed = useSelector(adminDossierSelectors.selectHasAssigneesFailed);
  const [initial] = useState<Values>(() => ({ assigneeId: '', reason: '', dueOn: addDays(today(), usualTerm) }));
  useEffect(() => {
    dispatch(adminRunsActions.startForgotten());
  }, [dispatch]);
  const isIntegration = action === 'requestIntegration';
  const isFee = action === 'feeReceived';
  const form = useResumableForm<Values>(`bulk.${action}.${keyOf(cases)}`, {
    initial,
    ...(isIntegration && { rules: integrationRules }),
    ...(isFee && { rules: feeRules }),
    isBusy: start.status === 'pending',
    error: start.status === 'failed' ? start.error : null,
    onSubmit: ({ assigneeId, reason, dueOn }, _changes, runId) => {
      const input: BulkRequest['input'] =
        action === 'assign'
          ? { assigneeId: assigneeId || null }
          : isIntegration
            ? { reason: reason.trim(), dueOn }
            : isFee
              ? { reason: reason.trim() }
              : {};
      dispatch(adminRunsActions.runRequested({ id: runId, action, ...requestedCases(cases), input }));
    },
  });
  /** A field whose change makes it another run: an earlier start may have reached the server without an answer. */
  const field = (name: keyof Values) => {
    const { onChange, ...rest } = form.field(name);
    return {
      ...rest,
      onChange: (value: string) => {
        form.renewCommand();
        onChange(value);
      },
    };
  };
  return (
    <FormDialog
      title={intl.formatMessage(actionNames[action])}
      form={form}
      submitText={intl.formatMessage(bulkMessages.start)}
      onClose={onClose}
    >
      <p>
        <strong>
          {intl.formatMessage('ids' in cases ? bulkCount : bulkSentences.wholeCount, { count: countOf(cases) })}
        </strong>
        <br />
        {intl.formatMessage(bulkMessages.eachAlone)}
      </p>
      {listed !== null && listed > mostCases && (
        <p>{intl.formatMessage(bulkSentences.tooMany, { count: listed, most: mostCases })}</p>
      )}
      {action === 'approve' && <p>{intl.formatMessage(bulkMessages.openChecks)}</p>}
      <CaseNames cases={named} count={countOf(cases)} />
      {action === 'assign' && <AssigneesFailure />}
      {action === 'assign' && (
        <FormItems>
          <SelectEditor
            label={intl.formatMessage(bulkMessages.assignee)}
            field={field('assigneeId')}
            emptyText={intl.formatMessage(bulkMessages.nobody)}
            options={(assignees ?? []).map(({ id, name }) => ({ value: id, text: name }))}
            isPending={assignees === null && !haveAssigneesFailed}
          />
        </FormItems>
      )}
      {isFee && (
        <FormItems>
          <TextAreaEditor
            label={intl.formatMessage(bulkMessages.feeReason)}
            hint={intl.formatMessage(bulkMessages.feeReasonHint)}
            field={field('reason')}
          />
        </FormItems>
      )}
      {isIntegration && (
        <FormItems>
          <TextAreaEditor label={intl.formatMessage(bulkMessages.reason)} field={field('reason')} />
          <DateEditor label={intl.formatMessage(bulkMessages.dueOn)} field={field('dueOn')} />
        </FormItems>
      )}
    </FormDialog>
  );
}
