import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { CheckEditor } from '../../../shared/editors/CheckEditor';
import { FormItems } from '../../../shared/editors/FormItems';
import { MomentEditor } from '../../../shared/editors/MomentEditor';
import { SelectEditor } from '../../../shared/editors/SelectEditor';
import { TextAreaEditor } from '../../../shared/editors/TextAreaEditor';
import { TextEditor } from '../../../shared/editors/TextEditor';
import type { Form } from '../../../shared/forms/useForm';
import { audienceNames, messages } from './messages';
import { audiences, categories, slugOf, type Draft, type Kind } from './model';

const titleNames = { news: messages.name, manual: messages.manualName, page: messages.pageName } as const;
const summaryHints = {
  news: messages.summaryHint,
  manual: messages.manualSummaryHint,
  page: messages.pageSummaryHint,
} as const;

type Props = {
  form: Form<Draft>;
  kind: Kind;
  isNew: boolean;
  /** Fields that stand under those about readers and period, beside the text where both fit. */
  beside: ReactNode;
  children: ReactNode;
};

/** The fields of a content: its title, summary and text (`children`), then its readers and period. */
export function ContentFieldset({ form, kind, isNew, beside, children }: Props) {
  const intl = useIntl();
  const known: readonly string[] = categories;
  const { category } = form.values;
  const title = form.field('title');
  const titleField = {
    ...title,
    onChange: (value: string) => {
      // The address follows the title until the author types another one.
      if (kind === 'manual' && isNew && (form.values.slug === '' || form.values.slug === slugOf(title.value)))
        form.set('slug', value.trim() === '' ? '' : slugOf(value));
      title.onChange(value);
    },
  };
  const offered = known.includes(category) ? known : [...known, category];
  return (
    <div className="sace-contents__fields">
      <div>
        <FormItems>
          <TextEditor label={intl.formatMessage(titleNames[kind])} field={titleField} />
        </FormItems>
        {kind === 'page' && (
          <FormItems>
            <TextEditor
              label={intl.formatMessage(messages.pageSlug)}
              hint={intl.formatMessage(messages.pageSlugHint)}
              field={{ ...form.field('slug'), isBusy: true }}
            />
          </FormItems>
        )}
        {kind === 'manual' && (
          <FormItems>
            <TextEditor
              label={intl.formatMessage(messages.slug)}
              hint={intl.formatMessage(messages.slugHint)}
              field={{ ...form.field('slug'), isBusy: !isNew || form.isBusy }}
            />
          </FormItems>
        )}
        <FormItems>
          <TextAreaEditor
            label={intl.formatMessage(messages.summary)}
            hint={intl.formatMessage(summaryHints[kind])}
            field={form.field('summary')}
          />
        </FormItems>
        {children}
      </div>
      {kind !== 'page' && (
        <div>
          <Reach form={form} kind={kind} offered={offered} />
          {beside}
        </div>
      )}
    </div>
  );
}

/** The readers and the period of a content; a page is for everybody from its publication on. */
function Reach({ form, kind, offered }: Pick<Props, 'form' | 'kind'> & { offered: readonly string[] }) {
  const intl = useIntl();
  return (
    <FormItems minColumn={200}>
      <SelectEditor
        label={intl.formatMessage(messages.category)}
        field={form.field('category')}
        options={offered.map((value) => ({ value, text: value }))}
      />
      <SelectEditor
        label={intl.formatMessage(messages.audience)}
        field={form.field('audience')}
        options={audiences.map((value) => ({ value, text: intl.formatMessage(audienceNames[value]) }))}
      />
      <MomentEditor
        label={intl.formatMessage(messages.publishAt)}
        hint={intl.formatMessage(messages.publishAtHint)}
        field={form.field('publishAt')}
      />
      <MomentEditor
        label={intl.formatMessage(messages.expiresAt)}
        hint={intl.formatMessage(messages.expiresAtHint)}
        field={form.field('expiresAt')}
      />
      <CheckEditor label={intl.formatMessage(messages.pinned)} field={form.field('isPinned')} />
      {kind === 'news' && (
        <CheckEditor
          label={intl.formatMessage(messages.needsConfirmation)}
          hint={intl.formatMessage(messages.needsConfirmationHint)}
          field={form.field('needsConfirmation')}
        />
      )}
    </FormItems>
  );
}
