import { useEffect, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { Document } from '../../../../common/document/model';
import type { ReadFile } from '../../../shared/files/FileImage';
import type { FilesPort } from '../../../shared/files/model';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { selectCurrentUser } from '../../../shared/applicationConfiguration';
import { href } from '../../../shared/routing/href';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { Link } from '../../../shared/routing/Link';
import { useParameter } from '../../../shared/routing/useParameter';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { PageHeading } from '../../../shared/ui/PageHeading';
import { SessionOver } from '../../../shared/ui/SessionOver';
import { Spinner } from '../../../shared/ui/Spinner';
import { useSessionOver } from '../../../shared/ui/useSessionOver';
import { Beginning } from './Beginning';
import { ContentForm } from './ContentForm';
import { moveLocalDraft, newIdOf, rememberNewId } from './localDraft/localDraft';
import { messages } from './messages';
import { isEditable, pages, type Kind } from './model';
import { contentsActions, contentsSelectors } from './slice';
import { Versions } from './Versions';
import './contents.css';

const newTitles = { news: messages.newTitle, manual: messages.newManualTitle, page: messages.newPageTitle } as const;

type Ports = { readFile: ReadFile; uploads: FilesPort };
/** The portal's own texts of the pages that the office may write, by their words in the form's address. */
export type Beginnings = Readonly<Record<keyof typeof pages, ReactNode>>;

/** The page of a new content. */
export function NewContentPage({ beginnings, ...ports }: Ports & { beginnings: Beginnings }) {
  const asked = useSearchParams()[0].get('tipo');
  const known = asked === 'privacy' || asked === 'accessibilita' ? asked : null;
  const page = known === null ? null : pages[known];
  const kind = page !== null ? 'page' : asked === 'manuale' ? 'manual' : 'news';
  const isOver = useSessionOver();
  if (isOver) return <SessionOver />;
  return (
    <NewContent
      key={page ?? kind}
      kind={kind}
      page={page}
      beginning={known === null ? null : beginnings[known]}
      {...ports}
    />
  );
}

type New = { kind: Kind; page: string | null; beginning: ReactNode };

/**
 * The id is made here, so that a repeated save creates one content. An existing page of the portal is opened instead.
 */
function NewContent({ kind, page, beginning, ...ports }: New & Ports) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { id: userId } = useSelector(selectCurrentUser);
  const what = page ?? kind;
  const [id] = useState(() => newIdOf(userId, what));
  const known = useSelector(contentsSelectors.selectPageContentId);
  const seeking = useSelector(contentsSelectors.selectSeeking);
  const [begun, setBegun] = useState<Document | null>(null);
  const isToBeBegun = beginning !== null && begun === null;
  useEffect(() => {
    if (page !== null) dispatch(contentsActions.pageSought(page));
    return () => {
      dispatch(contentsActions.contentLeft());
    };
  }, [dispatch, page]);
  useEffect(() => {
    rememberNewId(userId, what, id);
  }, [userId, what, id]);
  const there = page === null ? null : known;
  useEffect(() => {
    if (there === null) return;
    moveLocalDraft(userId, id, there);
    void navigate(href(memberPaths.content, { id: there }), { replace: true });
  }, [userId, id, there, navigate]);
  if (there !== null) return null;
  const isToBeSought = page !== null && seeking.status !== 'done';
  return (
    <>
      <PageHeading title={intl.formatMessage(newTitles[kind])} />
      {isToBeSought && seeking.status === 'failed' && (
        <LoadFailure isPartial error={seeking.error} onRetry={() => dispatch(contentsActions.pageSought(page))} />
      )}
      {isToBeSought && seeking.status !== 'failed' && <Spinner label={intl.formatMessage(messages.loading)} />}
      {!isToBeSought && isToBeBegun && <Beginning text={beginning} onRead={setBegun} />}
      {!isToBeSought && !isToBeBegun && (
        <ContentForm id={id} kind={kind} page={page} begun={begun} content={null} {...ports} />
      )}
    </>
  );
}

/** One content, its form and its versions. */
export function ContentPage(ports: Ports) {
  const id = useParameter('id');
  const intl = useIntl();
  const dispatch = useDispatch();
  const found = useSelector(contentsSelectors.selectContent);
  const request = useSelector(contentsSelectors.selectRequest);
  const content = found?.id === id ? found : null;
  const isOver = useSessionOver();
  useEffect(() => {
    dispatch(contentsActions.contentRequested(id));
    dispatch(contentsActions.versionsRequested(id));
    return () => {
      dispatch(contentsActions.contentLeft());
    };
  }, [dispatch, id]);
  if (isOver) return <SessionOver />;
  if (content && !isEditable(content))
    return (
      <>
        <PageHeading title={content.fields.title} />
        <p>{intl.formatMessage(messages.newer)}</p>
      </>
    );
  if (content)
    return (
      <>
        <PageHeading title={content.fields.title} />
        {content.fields.needsConfirmation && content.state !== 'Bozza' && (
          <p>
            <Link to={href(memberPaths.contentConfirmations, { id })}>
              {intl.formatMessage(messages.confirmations)}
            </Link>
          </p>
        )}
        <ContentForm id={id} kind={content.kind} content={content} {...ports} />
        <Versions content={content} />
      </>
    );
  if (request.status !== 'failed') return <Spinner label={intl.formatMessage(messages.loading)} />;
  return (
    <LoadFailure error={request.error} onRetry={() => dispatch(contentsActions.contentRequested(id))}>
      <Link to={memberPaths.contents}>{intl.formatMessage(messages.all)}</Link>
    </LoadFailure>
  );
}
