import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { ReadFile } from '../../shared/files/FileImage';
import type { FilesPort } from '../../shared/files/model';
import { useSearchParams } from 'react-router-dom';
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
import { contentLeft, contentRequested, selectContent, selectRequest, versionsRequested } from './slice';
import { Versions } from './Versions';
import './contents.css';

const newTitles = { news: messages.newTitle, manual: messages.newManualTitle, page: messages.newPageTitle } as const;

type Ports = { readFile: ReadFile; uploads: FilesPort };

/** A content that is written anew; its id is made here, so that saving twice makes one. */
export function NewContentPage(ports: Ports) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const [id] = useState(() => crypto.randomUUID());
  const asked = useSearchParams()[0].get('tipo');
  const page = asked === 'privacy' || asked === 'accessibilita' ? pages[asked] : null;
  const kind = page !== null ? 'page' : asked === 'manuale' ? 'manual' : 'news';
  useEffect(
    () => () => {
      dispatch(contentLeft());
    },
    [dispatch],
  );
  return (
    <>
      <PageHeading title={intl.formatMessage(newTitles[kind])} />
      <ContentForm key={page ?? kind} id={id} kind={kind} page={page} content={null} {...ports} />
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
