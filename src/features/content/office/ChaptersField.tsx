import { useId } from 'react';
import { useIntl } from 'react-intl';
import { MOST_CHAPTERS, type Chapter } from '../../../../common/document/model';
import type { ReadFile } from '../../../shared/files/FileImage';
import type { FilesPort } from '../../../shared/files/model';
import { FieldNotes } from '../../../shared/forms/FieldFrame';
import { FormItems } from '../../../shared/editors/FormItems';
import { TextEditor } from '../../../shared/editors/TextEditor';
import { useAsk } from '../../../shared/forms/useAsk';
import type { Field } from '../../../shared/forms/useForm';
import { DocumentEditor } from './editor/DocumentEditor';
import { chapterAddress, messages } from './messages';
import { slugOf } from './model';

type Props = {
  field: Field<readonly Chapter[]>;
  /** The saved chapters. */
  saved: readonly Pick<Chapter, 'slug'>[];
  /** The index of the open chapter, which survives a save. */
  open: number;
  onOpen: (index: number) => void;
  read: ReadFile;
  uploads: FilesPort;
};

/**
 * The chapters of a manual: their list, and the editor of one. A chapter's address is made from its first saved title
 * and stays when the title changes, since pages of the portal link to it; an unsaved chapter's address follows its
 * title.
 */
export function ChaptersField({ field, saved, open, onOpen, read, uploads }: Props) {
  const intl = useIntl();
  const ask = useAsk();
  const id = useId();
  const chapters = field.value;
  const current = chapters[open];
  const change = (chapter: Chapter) => {
    field.onChange(chapters.map((one, index) => (index === open ? chapter : one)));
  };
  const add = () => {
    const slug = slugOf(
      'capitolo',
      chapters.map((chapter) => chapter.slug),
    );
    field.onChange([...chapters, { slug, title: '', document: [] }]);
    onOpen(chapters.length);
  };
  const move = (by: 1 | -1) => {
    const [one, other] = [chapters[open], chapters[open + by]];
    if (!one || !other) return;
    field.onChange(chapters.map((chapter, index) => (index === open ? other : index === open + by ? one : chapter)));
    onOpen(open + by);
  };
  const remove = async () => {
    const answer = await ask({
      severity: 'warning',
      title: messages.chapterRemoveTitle,
      message: messages.chapterRemoveText,
    });
    if (answer !== 'confirm') return;
    field.onChange(chapters.filter((_, index) => index !== open));
    onOpen(Math.max(0, open - 1));
  };
  const retitle = (chapter: Chapter, title: string) => {
    const others = chapters.filter((one) => one !== chapter).map(({ slug }) => slug);
    const isSaved = saved.some(({ slug }) => slug === chapter.slug);
    change({ ...chapter, title, slug: isSaved ? chapter.slug : slugOf(title || 'capitolo', others) });
  };
  return (
    <fieldset
      className="sace-contents__chapters"
      id={field.id}
      tabIndex={-1}
      aria-describedby={field.problem ? `${field.id}-problem` : undefined}
      aria-invalid={field.problem ? true : undefined}
    >
      <legend>{intl.formatMessage(messages.chapters)}</legend>
      <FieldNotes field={field} />
      {chapters.length === 0 && <p>{intl.formatMessage(messages.noChapters)}</p>}
      <ol>
        {chapters.map(({ title }, index) => (
          <li key={index}>
            <button
              type="button"
              className="btn btn-link"
              aria-current={index === open}
              aria-controls={id}
              onClick={() => {
                onOpen(index);
              }}
            >
              {title || intl.formatMessage(messages.untitled)}
            </button>
          </li>
        ))}
      </ol>
      {chapters.length < MOST_CHAPTERS && (
        <button type="button" className="btn btn-outline-primary btn-sm" onClick={add}>
          {intl.formatMessage(messages.addChapter)}
        </button>
      )}
      {current && (
        <div id={id} className="sace-contents__chapter">
          <FormItems>
            <TextEditor
              label={intl.formatMessage(messages.chapterTitle)}
              hint={intl.formatMessage(chapterAddress, { address: current.slug })}
              field={{
                id: `${id}-title`,
                name: 'chapterTitle',
                value: current.title,
                required: true,
                problem: undefined,
                isBusy: field.isBusy,
                onChange: (title) => {
                  retitle(current, title);
                },
              }}
            />
          </FormItems>
          <DocumentEditor
            key={`${String(open)}-${String(chapters.length)}`}
            label={intl.formatMessage(messages.chapterText)}
            read={read}
            uploads={uploads}
            field={{
              id: `${id}-text`,
              name: 'chapterText',
              value: current.document,
              required: true,
              problem: undefined,
              isBusy: field.isBusy,
              onChange: (document) => {
                change({ ...current, document });
              },
            }}
          />
          <div className="sace-contents__widths">
            <button
              type="button"
              className="btn btn-outline-primary btn-sm"
              disabled={open === 0}
              onClick={() => {
                move(-1);
              }}
            >
              {intl.formatMessage(messages.chapterUp)}
            </button>
            <button
              type="button"
              className="btn btn-outline-primary btn-sm"
              disabled={open === chapters.length - 1}
              onClick={() => {
                move(1);
              }}
            >
              {intl.formatMessage(messages.chapterDown)}
            </button>
            <button type="button" className="btn btn-outline-danger btn-sm" onClick={() => void remove()}>
              {intl.formatMessage(messages.chapterRemove)}
            </button>
          </div>
        </div>
      )}
    </fieldset>
  );
}
