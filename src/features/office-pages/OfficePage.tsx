import { useEffect, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { ReadFile } from '../../shared/files/FileImage';
import { DocumentView } from '../../shared/ui/DocumentView';
import { ItalianOnly } from '../../shared/ui/ItalianOnly';
import { PageHeading } from '../../shared/ui/PageHeading';
import { Spinner } from '../../shared/ui/Spinner';
import { loadingMessage } from './messages';
import type { PageName } from './model';
import { pageRequested, selectFound, selectRequest } from './slice';

type Props = {
  name: PageName;
  readFile: ReadFile;
  /** The portal's own text: where the office has written none, and where it cannot be had. */
  children: ReactNode;
};

/** A page of the portal whose text the office may write. */
export function OfficePage({ name, readFile, children }: Props) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const found = useSelector(selectFound);
  const request = useSelector(selectRequest);
  useEffect(() => {
    dispatch(pageRequested(name));
    // In another language of the portal there may be another text.
  }, [dispatch, name, intl.locale]);
  if (found?.name !== name)
    return request.status === 'failed' ? children : <Spinner label={intl.formatMessage(loadingMessage)} />;
  if (!found.page) return children;
  const { title, summary, document, language } = found.page;
  return (
    <article className="sace-article" lang={language} dir="auto">
      <PageHeading title={title} lead={summary} />
      <ItalianOnly language={language} />
      <DocumentView document={document} words="" read={readFile} />
    </article>
  );
}
