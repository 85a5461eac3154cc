import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { TRANSLATION_LANGUAGES, type Translation } from '../../../../common/document/translations';
import type { ReadFile } from '../../../shared/files/FileImage';
import type { FilesPort } from '../../../shared/files/model';
import { FieldNotes } from '../../../shared/forms/FieldFrame';
import { FormItems } from '../../../shared/editors/FormItems';
import { SelectEditor } from '../../../shared/editors/SelectEditor';
import { TextAreaEditor } from '../../../shared/editors/TextAreaEditor';
import { TextEditor } from '../../../shared/editors/TextEditor';
import { useAsk } from '../../../shared/forms/useAsk';
import type { Field } from '../../../shared/forms/useForm';
import { asWritten } from '../../../shared/intl/asWritten';
import { DocumentView } from '../../../shared/ui/DocumentView';
import { DocumentEditor } from './editor/DocumentEditor';
import { messages, translatedSummary, translatedText, translatedTitle } from './messages';
import type { Draft } from './model';

type Props = {
  field: Field<readonly Translation[]>;
  /** The Italian text to translate. */
  italian: Pick<Draft, 'title' | 'summary' | 'document'>;
  read: ReadFile;
  uploads: FilesPort;
};

/** The text in other languages, each edited beside the Italian. */
export function TranslationsField({ field, italian, read, uploads }: Props) {
  const intl = useIntl();
  const ask = useAsk();
  const id = useId();
  const [open, setOpen] = useState<string | undefined>(field.value[0]?.language);
  const current = field.value.find(({ language }) => language === open);
  const names = new Intl.DisplayNames([intl.locale], { type: 'language' });
  const nameOf = (language: string) => names.of(language) ?? language;
  const left = TRANSLATION_LANGUAGES.filter((language) => field.value.every((one) => one.language !== language));
  const [chosen, setChosen] = useState('');
  const add = () => {
    const language = left.find((one) => one === chosen);
    if (!language) return;
    field.onChange([...field.value, { language, title: '', summary: '', document: [] }]);
    setOpen(language);
    setChosen('');
  };
  const change = (translation: Translation) => {
    field.onChange(field.value.map((one) => (one.language === translation.language ? translation : one)));
  };
  const remove = async (language: string) => {
    const answer = await ask({
      severity: 'warning',
      title: messages.translationRemoveTitle,
      message: messages.translationRemoveText,
    });
    if (answer === 'confirm') field.onChange(field.value.filter((one) => one.language !== language));
  };
  const part = <Value,>(name: string, value: Value, onChange: (value: Value) => void): Field<Value> => ({
    id: `${id}-${name}`,
    name,
    value,
    onChange,
    required: true,
    problem: undefined,
    isBusy: field.isBusy,
  });
  return (
    <fieldset
      className="sace-contents__chapters"
      id={field.id}
      tabIndex={-1}
      aria-describedby={field.problem ? `${field.id}-problem` : undefined}
      aria-invalid={field.problem ? true : undefined}
    >
      <legend>{intl.formatMessage(messages.translations)}</legend>
      <FieldNotes field={field} hint={intl.formatMessage(messages.translationsHint)} />
      {field.value.length > 0 && (
        <ul>
          {field.value.map(({ language }) => (
            <li key={language}>
              <button
                type="button"
                className="btn btn-link"
                aria-current={language === open}
                onClick={() => {
                  setOpen(language);
                }}
              >
                {nameOf(language)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {/* The arrow keys select one language after the other, so only the button adds. */}
      <div className="sace-contents__add">
        <FormItems>
          <SelectEditor
            label={intl.formatMessage(messages.languageToAdd)}
            emptyText="–"
            options={left.map((value) => ({ value, text: nameOf(value) }))}
            field={{ ...part('add', chosen, setChosen), required: false }}
          />
        </FormItems>
        <button type="button" className="btn btn-outline-primary btn-sm" aria-disabled={chosen === ''} onClick={add}>
          {intl.formatMessage(messages.addTranslation)}
        </button>
      </div>
      {current && (
        <div key={current.language} className="sace-contents__chapter">
          <FormItems>
            <TextEditor
              label={intl.formatMessage(translatedTitle, { language: nameOf(current.language) })}
              hint={italian.title}
              field={part('title', current.title, (title) => {
                change({ ...current, title });
              })}
            />
            <TextAreaEditor
              label={intl.formatMessage(translatedSummary, { language: nameOf(current.language) })}
              hint={italian.summary}
              field={part('summary', current.summary, (summary) => {
                change({ ...current, summary });
              })}
            />
          </FormItems>
          <div className="sace-contents__beside">
            <section aria-label={intl.formatMessage(messages.italianText)} {...asWritten}>
              <DocumentView document={italian.document} words="" read={read} />
            </section>
            <DocumentEditor
              label={intl.formatMessage(translatedText, { language: nameOf(current.language) })}
              language={current.language}
              read={read}
              uploads={uploads}
              field={part('text', current.document, (document) => {
                change({ ...current, document });
              })}
            />
          </div>
          <div>
            <button
              type="button"
              className="btn btn-outline-danger btn-sm"
              onClick={() => void remove(current.language)}
            >
              {intl.formatMessage(messages.translationRemove)}
            </button>
          </div>
        </div>
      )}
    </fieldset>
  );
}
