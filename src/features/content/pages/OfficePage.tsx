import { useEffect, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { ReadFile } from '../../../shared/files/FileImage';
import { DocumentView } from '../../../shared/ui/DocumentView';
import { ItalianOnly } from '../../../shared/ui/ItalianOnly';
import { PageHeading } from '../../../shared/ui/PageHeading';
import { Spinner } from '../../../shared/ui/Spinner';
import { loadingMessage } from './messages';
import type { OfficePage as Page, PageName } from './model';
import { officePagesActions, officePagesSelectors } from './slice';

type Props = {
  name: PageName;
  readFile: ReadFile;
  /**
   * The portal's own heading and text: until the office's are here, where the office has written none, and where it
   * cannot be had.
   */
  title: string;
  lead: string;
  children: ReactNode;
};

/** A page of the portal whose text the office may write. */
export function OfficePage({ name, readFile, title, lead, children }: Props) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const found = useSelector(officePagesSelectors.selectFound);
  const request = useSelector(officePagesSelectors.selectRequest);
  useEffect(() => {
    dispatch(officePagesActions.pageRequested(name));
    // In another language of the portal there may be another text.
  }, [dispatch, name, intl.locale]);
  const isPending = found?.name !== name && request.status !== 'failed';
  const page = found?.name === name ? found.page : null;
  // The heading is the same from the beginning: the focus goes to it with the page, and stays.
  return (
    <article className={page ? 'sace-article' : undefined} lang={page?.language} dir={page ? 'auto' : undefined}>
      <PageHeading title={page?.title ?? title} lead={page?.summary ?? lead} />
      {page ? <OfficeText page={page} readFile={readFile} /> : null}
      {isPending && <Spinner label={intl.formatMessage(loadingMessage)} />}
      {!page && !isPending && children}
    </article>
  );
}

function OfficeText({ page, readFile }: { page: Page; readFile: ReadFile }) {
  return (
    <>
      <ItalianOnly language={page.language} />
      <DocumentView document={page.document} words="" read={readFile} />
    </>
  );
}
