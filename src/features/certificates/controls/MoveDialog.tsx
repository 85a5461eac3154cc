import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useKeptForm } from '../../../shared/drafts/useKeptForm';
import { CheckField, NumberField, SelectField, TextAreaField, TextField } from '../../../shared/forms/fields';
import { FormDialog } from '../../../shared/forms/FormDialog';
import { maxLength } from '../../../shared/forms/rules';
import type { Form } from '../../../shared/forms/useForm';
import { captions, consequenceNames, documentNames, eventNames, messages, outcomeNames } from './messages';
import { commandOf, initialMove, type MoveValues } from './moveValues';
import { consequencesFor, DOCUMENTS, type ControlDetail, type ControlEvent } from './model';
import { moveRequested, selectActing } from './slice';

type Props = { detail: ControlDetail; event: ControlEvent; onClose: () => void };
const rules = { reason: [maxLength(4000)], findings: [maxLength(8000)] };

/** Does one thing with a control; what it asks for depends on what is done. */
export function MoveDialog({ detail: { control }, event, onClose }: Props) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const acting = useSelector(selectActing);
  // Sent again it is the same one.
  const [commandId] = useState(() => crypto.randomUUID());
  const form = useKeptForm<MoveValues>(`control.${control.id}.${event}`, {
    initial: initialMove,
    rules,
    isBusy: acting.status === 'pending',
    error: acting.status === 'failed' ? acting.error : null,
    onSubmit: (values) => {
      const command = commandOf(event, values, control.isBefore);
      dispatch(moveRequested(control.id, { event, commandId, version: control.version, ...command }));
    },
  });
  const title = intl.formatMessage(eventNames[event]);
  return (
    <FormDialog title={title} size="lg" form={form} onClose={onClose} submitText={title}>
      <Fields form={form} event={event} isBefore={control.isBefore} />
    </FormDialog>
  );
}

type FieldsProps = { form: Form<MoveValues>; event: ControlEvent; isBefore: boolean };

function Fields({ form, event, isBefore }: FieldsProps) {
  const intl = useIntl();
  const label = (name: keyof typeof captions) => intl.formatMessage(captions[name]);
  switch (event) {
    case 'documentsAsked':
      return (
        <>
          <fieldset className="sace-controls__choices">
            <legend>{intl.formatMessage(messages.documents)}</legend>
            {DOCUMENTS.map((one) => (
              <CheckField key={one} label={intl.formatMessage(documentNames[one])} field={form.field(one)} />
            ))}
          </fieldset>
          <TextField type="date" label={label('dueOn')} field={form.field('dueOn')} />
          <TextAreaField label={label('request')} field={form.field('reason')} />
        </>
      );
    case 'visitSet':
      return (
        <>
          <TextField type="date" label={label('visitOn')} field={form.field('visitOn')} />
          <TextField label={label('visitTime')} field={form.field('visitTime')} />
        </>
      );
    case 'visited':
      return (
        <>
          <TextField type="date" label={label('visitedOn')} field={form.field('visitedOn')} />
          <TextAreaField label={label('findings')} field={form.field('findings')} rows={8} />
        </>
      );
    case 'withdrawn':
      return <TextAreaField label={label('reason')} field={form.field('reason')} />;
    case 'concluded':
      return <Conclusion form={form} isBefore={isBefore} />;
  }
}

function Conclusion({ form, isBefore }: Pick<FieldsProps, 'form' | 'isBefore'>) {
  const intl = useIntl();
  const { outcome, correction, sanction } = form.values;
  const offered = consequencesFor(outcome, isBefore);
  return (
    <>
      <SelectField
        label={intl.formatMessage(captions.outcome)}
        field={form.field('outcome')}
        emptyText={intl.formatMessage(messages.choose)}
        options={Object.entries(outcomeNames).map(([value, name]) => ({ value, text: intl.formatMessage(name) }))}
      />
      <TextAreaField label={intl.formatMessage(captions.conclusion)} field={form.field('reason')} />
      {offered.length > 0 && (
        <fieldset className="sace-controls__choices">
          <legend>{intl.formatMessage(messages.consequences)}</legend>
          {offered.map((one) => (
            <CheckField key={one} label={intl.formatMessage(consequenceNames[one])} field={form.field(one)} />
          ))}
        </fieldset>
      )}
      {offered.includes('correction') && correction && (
        <TextField
          type="date"
          label={intl.formatMessage(captions.correctionDueOn)}
          field={form.field('correctionDueOn')}
        />
      )}
      {offered.includes('sanction') && sanction && (
        <NumberField
          label={intl.formatMessage(captions.sanctionCents)}
          field={form.field('sanctionCents')}
          min={700}
          max={4200}
        />
      )}
    </>
  );
}
