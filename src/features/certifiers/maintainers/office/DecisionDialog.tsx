import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import * as maintainerDecision from '../../../../../common/generated/lengths/MaintainerDecision';
import { useResumableForm } from '../../../../shared/drafts/localDraftForms';
import { FormItems } from '../../../../shared/editors/FormItems';
import { TextAreaEditor } from '../../../../shared/editors/TextAreaEditor';
import { FormDialog } from '../../../../shared/forms/FormDialog';
import { maxLength, required } from '../../../../shared/forms/rules';
import { useClosingDialog } from '../../../../shared/forms/useClosingDialog';
import { decisionNames, decisionTexts, messages } from './messages';
import { needsReason, type DecisionEvent, type Maintainer } from './model';
import { maintainersActions, maintainersSelectors } from './slice';

type Props = { maintainer: Maintainer; event: DecisionEvent; onClose: () => void };

/** Decides once, with a text for the company where it is needed; the effect is explained before. */
export function DecisionDialog({ maintainer, event, onClose }: Props) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const deciding = useSelector(maintainersSelectors.selectDeciding);
  // The decision is about the request that was on screen.
  const [{ id, version }] = useState(maintainer);
  useClosingDialog(deciding.status, maintainersActions.decisionForgotten, onClose);
  const form = useResumableForm(`maintainer.${id}.${event}`, {
    initial: { reason: '' },
    rules: { reason: [...(needsReason(event) ? [required] : []), maxLength(maintainerDecision.reason)] },
    isBusy: deciding.status === 'pending',
    error: deciding.status === 'failed' ? deciding.error : null,
    onSubmit: ({ reason }, _changes, commandId) =>
      void dispatch(maintainersActions.decisionSent(id, { commandId, version, event, reason: reason.trim() || null })),
  });
  const title = intl.formatMessage(decisionNames[event]);
  return (
    <FormDialog
      title={`${title}: ${maintainer.company.name}`}
      form={form}
      onClose={onClose}
      submitText={title}
      closeText={intl.formatMessage(messages.closeDialog)}
    >
      <p>
        {intl.formatMessage(decisionTexts[event])} {intl.formatMessage(messages.told)}
      </p>
      <FormItems>
        <TextAreaEditor
          label={intl.formatMessage(needsReason(event) ? messages.reason : messages.words)}
          field={form.field('reason')}
        />
      </FormItems>
    </FormDialog>
  );
}
