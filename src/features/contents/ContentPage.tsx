import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { ReadFile } from '../../shared/files/FileImage';
import type { FilesPort } from '../../shared/files/model';
import { Navigate, useSearchParams } from 'react-router-dom';
import { href } from '../../shared/routing/href';
import { memberPaths } from '../../shared/routing/memberPaths';
import { Link } from '../../shared/routing/Link';
import { useParameter } from '../../shared/routing/useParameter';
import { LoadFailure } from '../../shared/ui/LoadFailure';
import { PageHeading } from '../../shared/ui/PageHeading';
import { Spinner } from '../../shared/ui/Spinner';
import { ContentForm } from './ContentForm';
import { messages } from './messages';
import { pages } from './model';
import {
  contentLeft,
  contentRequested,
  pageSought,
  selectContent,
  selectPageContentId,
  selectRequest,
  selectSeeking,
  versionsRequested,
} from './slice';
import { Versions } from './Versions';
import './contents.css';

const newTitles = { news: messages.newTitle, manual: messages.newManualTitle, page: messages.newPageTitle } as const;

type Ports = { readFile: ReadFile; uploads: FilesPort };

/** A content that is written anew; its id is made here, so that saving twice makes one. A page of the portal that is written already is opened instead. */
export function NewContentPage(ports: Ports) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const [id] = useState(() => crypto.randomUUID());
  const asked = useSearchParams()[0].get('tipo');
  const page = asked === 'privacy' || asked === 'accessibilita' ? pages[asked] : null;
  const kind = page !== null ? 'page' : asked === 'manuale' ? 'manual' : 'news';
  const known = useSelector(selectPageContentId);
  const seeking = useSelector(selectSeeking);
  useEffect(() => {
    if (page !== null) dispatch(pageSought(page));
    return () => {
      dispatch(contentLeft());
    };
  }, [dispatch, page]);
  if (page !== null && known !== null) return <Navigate replace to={href(memberPaths.content, { id: known })} />;
  const isToBeSought = page !== null && seeking.status !== 'done';
  return (
    <>
      <PageHeading title={intl.formatMessage(newTitles[kind])} />
      {isToBeSought && seeking.status === 'failed' && (
        <LoadFailure isPartial error={seeking.error} onRetry={() => dispatch(pageSought(page))} />
      )}
      {isToBeSought && seeking.status !== 'failed' && <Spinner label={intl.formatMessage(messages.loading)} />}
      {!isToBeSought && <ContentForm key={page ?? kind} id={id} kind={kind} page={page} content={null} {...ports} />}
    </>
  );
}

/** One content, its form and its versions. */
export function ContentPage(ports: Ports) {
  const id = useParameter('id');
  const intl = useIntl();
  const dispatch = useDispatch();
  const found = useSelector(selectContent);
  const request = useSelector(selectRequest);
  const content = found?.id === id ? found : null;
  useEffect(() => {
    dispatch(contentRequested(id));
    dispatch(versionsRequested(id));
    return () => {
      dispatch(contentLeft());
    };
  }, [dispatch, id]);
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
    <LoadFailure error={request.error} onRetry={() => dispatch(contentRequested(id))}>
      <Link to={memberPaths.contents}>{intl.formatMessage(messages.all)}</Link>
    </LoadFailure>
  );
}
