import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import * as controlCommand from '../../../../common/generated/lengths/ControlCommand';
import { useResumableForm } from '../../../shared/drafts/localDraftForms';
import { CheckEditor } from '../../../shared/editors/CheckEditor';
import { DateEditor } from '../../../shared/editors/DateEditor';
import { FormItems } from '../../../shared/editors/FormItems';
import { SelectEditor } from '../../../shared/editors/SelectEditor';
import { TextAreaEditor } from '../../../shared/editors/TextAreaEditor';
import { TextEditor } from '../../../shared/editors/TextEditor';
import { FormDialog } from '../../../shared/forms/FormDialog';
import { maxLength, type Rules } from '../../../shared/forms/rules';
import type { Form } from '../../../shared/forms/useForm';
import { centsOf } from '../../../shared/intl/typedEuros';
import { conclusionMessages, ConclusionSummary } from './ConclusionSummary';
import { outcomeNames } from '../../../../common/labels/controls';
import { captions, consequenceNames, documentNames, eventNames, messages } from './messages';
import { commandOf, initialMove, needsConfirmation, type MoveValues } from './moveValues';
import { consequencesFor, DOCUMENTS, type Controlled, type ControlDetail, type ControlEvent } from './model';
import { controlsActions, controlsSelectors } from './slice';

type Props = { detail: ControlDetail; event: ControlEvent; onClose: () => void };
const rules: Rules<MoveValues> = {
  reason: [maxLength(controlCommand.reason)],
  findings: [maxLength(controlCommand.findings)],
  sanctionCents: [
    (typed, { outcome, sanction }) =>
      outcome === 'grave' && sanction && centsOf(typed) === null ? { text: messages.notAmount } : undefined,
  ],
};

/** Executes one event of a control; the fields depend on the event. */
export function MoveDialog({ detail, event, onClose }: Props) {
  const { control, visitedOn, certificate } = detail;
  const controlled = { isBefore: control.isBefore, certificateState: certificate.certificateState };
  const intl = useIntl();
  const dispatch = useDispatch();
  const acting = useSelector(controlsSelectors.selectActing);
  // A conclusion cannot be undone, so it is summed up before it is sent.
  const [isConfirming, setConfirming] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const form: Form<MoveValues> = useResumableForm<MoveValues>(`control.${control.id}.${event}`, {
    initial: initialMove,
    rules,
    isBusy: acting.status === 'pending',
    error: acting.status === 'failed' ? acting.error : null,
    onSubmit: (values, _changes, commandId) => {
      if (event === 'concluded' && !isConfirming) {
        setConfirming(true);
        setMissing(false);
        form.set('isConfirmed', false);
        return;
      }
      const command = commandOf(event, values, controlled);
      if (needsConfirmation(command) && !values.isConfirmed) {
        setMissing(true);
        return;
      }
      // A refusal returns to the fields, where it is corrected.
      setConfirming(false);
      dispatch(controlsActions.moveRequested(control.id, { event, commandId, version: control.version, ...command }));
    },
  });
  const title = intl.formatMessage(eventNames[event]);
  return (
    <FormDialog
      title={title}
      size="lg"
      form={form}
      onClose={onClose}
      closeText={intl.formatMessage(messages.closeDialog)}
      submitText={
        event !== 'concluded'
          ? title
          : intl.formatMessage(isConfirming ? conclusionMessages.confirm : conclusionMessages.review)
      }
      actions={
        isConfirming && (
          <button
            type="button"
            className="btn btn-outline-primary"
            disabled={form.isBusy}
            onClick={() => setConfirming(false)}
          >
            {intl.formatMessage(conclusionMessages.back)}
          </button>
        )
      }
    >
      {isConfirming ? (
        <ConclusionSummary
          command={commandOf('concluded', form.values, controlled)}
          isUnheard={control.documents.length === 0 && visitedOn === null}
          isBefore={control.isBefore}
          confirmation={form.field('isConfirmed')}
          isMissing={isMissing && !form.values.isConfirmed}
        />
      ) : (
        <Fields form={form} event={event} controlled={controlled} />
      )}
    </FormDialog>
  );
}

type FieldsProps = { form: Form<MoveValues>; event: ControlEvent; controlled: Controlled };

function Fields({ form, event, controlled }: FieldsProps) {
  const intl = useIntl();
  const label = (name: keyof typeof captions) => intl.formatMessage(captions[name]);
  switch (event) {
    case 'documentsAsked':
      return (
        <>
          <fieldset className="sace-controls__choices">
            <legend>{intl.formatMessage(messages.documents)}</legend>
            <FormItems>
              {DOCUMENTS.map((one) => (
                <CheckEditor key={one} label={intl.formatMessage(documentNames[one])} field={form.field(one)} />
              ))}
            </FormItems>
          </fieldset>
          <FormItems>
            <DateEditor label={label('dueOn')} field={form.field('dueOn')} />
            <TextAreaEditor label={label('request')} field={form.field('reason')} />
          </FormItems>
        </>
      );
    case 'visitSet':
      return (
        <FormItems>
          <DateEditor label={label('visitOn')} field={form.field('visitOn')} />
          <TextEditor label={label('visitTime')} field={form.field('visitTime')} />
        </FormItems>
      );
    case 'visited':
      return (
        <FormItems>
          <DateEditor label={label('visitedOn')} field={form.field('visitedOn')} />
          <TextAreaEditor label={label('findings')} field={form.field('findings')} />
        </FormItems>
      );
    case 'withdrawn':
      return (
        <FormItems>
          <TextAreaEditor label={label('reason')} field={form.field('reason')} />
        </FormItems>
      );
    case 'concluded':
      return <Conclusion form={form} controlled={controlled} />;
  }
}

function Conclusion({ form, controlled }: Pick<FieldsProps, 'form' | 'controlled'>) {
  const intl = useIntl();
  const { outcome, correction, sanction } = form.values;
  const offered = consequencesFor(outcome, controlled);
  return (
    <>
      <FormItems>
        <SelectEditor
          label={intl.formatMessage(captions.outcome)}
          field={form.field('outcome')}
          emptyText={intl.formatMessage(messages.choose)}
          options={Object.entries(outcomeNames).map(([value, name]) => ({ value, text: intl.formatMessage(name) }))}
        />
        <TextAreaEditor label={intl.formatMessage(captions.conclusion)} field={form.field('reason')} />
      </FormItems>
      {offered.length > 0 && (
        <fieldset className="sace-controls__choices">
          <legend>{intl.formatMessage(messages.consequences)}</legend>
          <FormItems>
            {offered.map((one) => (
              <CheckEditor key={one} label={intl.formatMessage(consequenceNames[one])} field={form.field(one)} />
            ))}
          </FormItems>
        </fieldset>
      )}
      {offered.includes('correction') && correction && (
        <FormItems>
          <DateEditor label={intl.formatMessage(captions.correctionDueOn)} field={form.field('correctionDueOn')} />
        </FormItems>
      )}
      {offered.includes('sanction') && sanction && (
        <FormItems>
          <TextEditor
            label={intl.formatMessage(captions.sanctionCents)}
            field={form.field('sanctionCents')}
            inputMode="decimal"
          />
        </FormItems>
      )}
    </>
  );
}
