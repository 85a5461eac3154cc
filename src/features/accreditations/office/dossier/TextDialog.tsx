import { useIntl } from 'react-intl';
import { useResumableForm } from '../../../../shared/drafts/localDraftForms';
import { FormItems } from '../../../../shared/editors/FormItems';
import { TextAreaEditor } from '../../../../shared/editors/TextAreaEditor';
import { FormDialog } from '../../../../shared/forms/FormDialog';
import { maxLength, required, type Rules } from '../../../../shared/forms/rules';
import type { AccreditationDetail } from '../model';
import { ChangedOffer } from './ChangedOffer';
import { dossierMessages } from './messages';
import type { Wish } from './model';
import { useAct } from './useAct';

type Values = { note: string };
type Props = {
  record: AccreditationDetail;
  /** The part of the case that the text belongs to. */
  about: string;
  title: string;
  hint?: string;
  longest: number;
  wishOf: (text: string) => Wish;
  onClose: () => void;
};

/** Writes a text into a case: a note, or the reason of a failed check. */
export function TextDialog({ record, about, title, hint, longest, wishOf, onClose }: Props) {
  const intl = useIntl();
  const act = useAct(record);
  const rules: Rules<Values> = { note: [required, maxLength(longest)] };
  const form = useResumableForm<Values>(`text.${record.id}.${about}`, {
    initial: { note: '' },
    rules,
    isBusy: act.isBusy,
    error: act.error,
    onSubmit: ({ note }) => {
      act.send(wishOf(note.trim()));
    },
  });
  return (
    <FormDialog title={title} form={form} onClose={onClose}>
      {act.newer && <ChangedOffer seen={record} newer={act.newer} />}
      <FormItems>
        <TextAreaEditor label={intl.formatMessage(dossierMessages.note)} field={form.field('note')} hint={hint} />
      </FormItems>
    </FormDialog>
  );
}
