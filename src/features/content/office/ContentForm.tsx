import { useCallback, useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { Document } from '../../../../common/document/model';
import type { ReadFile } from '../../../shared/files/FileImage';
import type { FilesPort } from '../../../shared/files/model';
import { plainText } from '../../../../common/document/contents';
import { MergeNotice } from '../../../shared/forms/merge/MergeNotice';
import { useMergedForm } from '../../../shared/forms/merge/useMergedForm';
import { withClashWords } from '../../../shared/forms/merge/withClashWords';
import { useUnsavedGuard } from '../../../shared/forms/useUnsavedGuard';
import { FormKeys } from '../../../shared/keys/FormKeys';
import { LongForm } from '../../../shared/keys/LongForm';
import { href } from '../../../shared/routing/href';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { AttachmentsField } from './AttachmentsField';
import { ChaptersField } from './ChaptersField';
import { ContentActions } from './ContentActions';
import { ContentFieldset } from './ContentFieldset';
import { rulesOf } from './contentRules';
import { DocumentEditor } from './editor/DocumentEditor';
import { LocalDraftOffer } from './localDraft/LocalDraftOffer';
import { useLocalDraft } from './localDraft/useLocalDraft';
import { messages } from './messages';
import { draftOf, inputOf, type Content, type Draft, type Kind } from './model';
import { Preview } from './Preview';
import { TranslationsField } from './TranslationsField';
import { contentsActions, contentsSelectors } from './slice';

type Props = {
  id: string;
  kind: Kind;
  page?: string | null;
  /** The document that the office's text begins with. */
  begun?: Document | null;
  content: Content | null;
  readFile: ReadFile;
  uploads: FilesPort;
};

const formNames = { news: messages.form, manual: messages.manualForm, page: messages.pageForm } as const;

/** The words of translations or chapters, and those of attachments, to be compared with those of somebody else. */
const partsText = (parts: readonly { title: string; document: Document }[]) =>
  parts.map(({ title, document }) => `${title}\n${plainText(document)}`).join('\n\n');
const namesOf = (files: readonly { title: string; name: string }[]) =>
  files.map(({ title, name }) => `${title} (${name})`).join('\n');

/** The form of a content. It saves drafts; readers see a content once it is published. */
export function ContentForm({ id, kind, page = null, begun = null, content, readFile, uploads }: Props) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const saving = useSelector(contentsSelectors.selectSaving);
  const saved = useSelector(contentsSelectors.selectContent);
  const taken = useSelector(contentsSelectors.selectTaken);
  const { id: writtenId, version } = useSelector(contentsSelectors.selectDraft);
  const request = useSelector(contentsSelectors.selectRequest);
  const [isSending, setIsSending] = useState(false);
  const rules = useMemo(() => rulesOf(kind, isSending), [kind, isSending]);
  // The text's editor is mounted again when its value changes from outside.
  const [edition, setEdition] = useState(0);
  const valuesOf = (one: Content | null): Draft => ({
    ...draftOf(one?.fields ?? null),
    ...(one === null && page !== null && { slug: page }),
    ...(one === null && begun !== null && { document: begun }),
  });
  const form = useMergedForm({
    record: content,
    valuesOf,
    onReload: () => dispatch(contentsActions.contentRequested(id)),
    // Values typed since the save stay, on top of the saved ones.
    isSaved: () => writtenId !== id,
    isMergeable: version === (content?.version ?? 0),
    onTaken: () => {
      setEdition(edition + 1);
    },
    rules,
    isBusy: saving.status === 'pending' || request.status === 'pending',
    error: saving.status === 'failed' ? saving.error : null,
    onSubmit: (draft) => dispatch(contentsActions.saveSent(id, inputOf(draft, kind, version, content?.fields ?? null))),
  });
  const [chapter, setChapter] = useState(0);
  const [shown, setShown] = useState(content);
  if (shown !== content) {
    setShown(content);
    setEdition(edition + 1);
  }
  const [takenUp, setTakenUp] = useState(taken);
  if (takenUp !== taken) {
    setTakenUp(taken);
    if (taken) {
      const draft = draftOf(taken.fields);
      // The address of a manual stays.
      for (const name of Object.keys(draft) as (keyof Draft)[]) if (name !== 'slug') form.set(name, draft[name]);
      setEdition(edition + 1);
    }
  }
  const localDraft = useLocalDraft({
    id,
    content,
    form,
    saved: valuesOf(content),
    onOtherValues: () => {
      setEdition(edition + 1);
    },
  });
  const isMade = content === null && saved?.id === id;
  const giveUp = useCallback(() => {
    dispatch(contentsActions.typingEnded({ contentId: id }));
  }, [dispatch, id]);
  useUnsavedGuard(form.isDirty && !isMade, giveUp);
  useEffect(() => {
    if (isMade) void navigate(href(memberPaths.content, { id }), { replace: true });
  }, [isMade, navigate, id]);
  return (
    <>
      <LocalDraftOffer localDraft={localDraft} content={content} />
      <FormKeys />
      <LongForm form={form} label={intl.formatMessage(formNames[kind])}>
        <MergeNotice merge={form.merge} />
        <ContentFieldset
          form={form}
          kind={kind}
          isNew={content === null}
          beside={
            <AttachmentsField
              field={withClashWords(form.field('attachments'), namesOf)}
              uploads={uploads}
              onBusyChange={setIsSending}
            />
          }
        >
          <DocumentEditor
            key={edition}
            label={intl.formatMessage(kind === 'manual' ? messages.introduction : messages.text)}
            field={withClashWords(form.field('document'), plainText)}
            read={readFile}
            uploads={uploads}
          />
          {kind !== 'manual' && (
            <TranslationsField
              key={`translations-${String(edition)}`}
              field={withClashWords(form.field('translations'), partsText)}
              italian={form.values}
              read={readFile}
              uploads={uploads}
            />
          )}
          {kind === 'manual' && (
            <ChaptersField
              key={`chapters-${String(edition)}`}
              field={withClashWords(form.field('chapters'), partsText)}
              saved={content?.fields.chapters ?? []}
              open={chapter}
              onOpen={setChapter}
              read={readFile}
              uploads={uploads}
            />
          )}
        </ContentFieldset>
        <ContentActions form={form} content={content} />
      </LongForm>
      <Preview draft={form.values} readFile={readFile} />
    </>
  );
}
