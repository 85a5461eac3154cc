import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useResumableForm } from '../../../shared/drafts/localDraftForms';
import { FileField } from '../../../shared/files/FileField';
import type { FilesPort } from '../../../shared/files/model';
import { DateEditor } from '../../../shared/editors/DateEditor';
import { FormItems, WholeRow } from '../../../shared/editors/FormItems';
import { TextAreaEditor } from '../../../shared/editors/TextAreaEditor';
import { TextEditor } from '../../../shared/editors/TextEditor';
import { FormDialog } from '../../../shared/forms/FormDialog';
import { useClosingDialog } from '../../../shared/forms/useClosingDialog';
import { useText } from '../../../shared/intl/text';
import { LettersField } from './LettersField';
import { captions, hints, messages } from './messages';
import { askOf, askRules, draftOf, type AskDraft, type MyMaintainer } from './model';
import { maintainerActions, maintainerSelectors } from './slice';

type Props = { company: MyMaintainer; uploads: FilesPort; onClose: () => void };

/**
 * The request of a company: its number at the Camera di commercio, its enabled installations, the person responsible,
 * its documents.
 */
export function AskDialog({ company, uploads, onClose }: Props) {
  const intl = useIntl();
  const text = useText();
  const dispatch = useDispatch();
  const asking = useSelector(maintainerSelectors.selectAsking);
  // The version of the request on screen: what somebody else sent meanwhile is not overwritten.
  const [version] = useState(company.request?.version ?? null);
  useClosingDialog(asking.status, maintainerActions.askForgotten, onClose);
  const form = useResumableForm<AskDraft>(`maintainer.${company.companyId}.${String(version)}`, {
    initial: draftOf(company),
    rules: askRules,
    isBusy: asking.status === 'pending',
    error: asking.status === 'failed' ? asking.error : null,
    onSubmit: (draft, _changes, commandId) =>
      void dispatch(maintainerActions.askSent(company.companyId, askOf(draft, commandId, version))),
  });
  const { problem } = form.field('fileIds');
  return (
    <FormDialog
      title={`${intl.formatMessage(messages.ask)}: ${company.companyName}`}
      size="lg"
      form={form}
      onClose={onClose}
      submitText={intl.formatMessage(messages.send)}
    >
      <FormItems>
        <TextEditor
          label={intl.formatMessage(captions.reaProvince)}
          field={form.field('reaProvince')}
          autoCapitalize="characters"
        />
        <TextEditor
          label={intl.formatMessage(captions.reaNumber)}
          hint={intl.formatMessage(hints.rea)}
          field={form.field('reaNumber')}
          inputMode="numeric"
        />
      </FormItems>
      <LettersField field={form.field('letters')} />
      <FormItems>
        <TextEditor
          label={intl.formatMessage(captions.technicalManager)}
          hint={intl.formatMessage(hints.technicalManager)}
          field={form.field('technicalManager')}
        />
        <TextEditor
          label={intl.formatMessage(captions.fgasNumber)}
          hint={intl.formatMessage(hints.fgas)}
          field={form.field('fgasNumber')}
        />
        <DateEditor label={intl.formatMessage(captions.fgasUntil)} field={form.field('fgasUntil')} />
        <WholeRow>
          <FileField
            label={intl.formatMessage(captions.fileIds)}
            port={uploads}
            files={form.values.fileIds}
            required={!form.values.hasDocuments}
            disabled={form.isBusy}
            {...(form.values.hasDocuments && { hint: intl.formatMessage(hints.documents) })}
            onChange={(files) => {
              form.set('fileIds', files);
            }}
            onBusyChange={(isUploading) => {
              form.set('isUploading', isUploading);
            }}
            {...(problem && { problem: text(problem.text) })}
          />
        </WholeRow>
        <TextAreaEditor label={intl.formatMessage(captions.note)} field={form.field('note')} />
      </FormItems>
    </FormDialog>
  );
}
